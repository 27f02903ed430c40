"use client";

import { Printer } from "lucide-react";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { newDeliveryPath } from "../paths";
import { exportUrl, printPath, type TableState } from "./search-params";

type PageActionsProps = { merchantId: string; state: TableState; mayCreate: boolean };

/** Actions in the page header. */
export function PageActions({ merchantId, state, mayCreate }: PageActionsProps) {
  const merchantKey = useMerchantKey();
  return (
    <>
      <DownloadLink href={exportUrl(merchantId, state)}>Export CSV</DownloadLink>
      {/* The table shows one page; printing covers the whole list. */}
      <ButtonLink prefetch={false} href={printPath(merchantKey, state)}>
        <Printer aria-hidden />
        Print
      </ButtonLink>
      {mayCreate && (
        <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
          New delivery
        </ButtonLink>
      )}
    </>
  );
}
