"use client";

import { CalendarClock, FileUp, Printer, Rows3, Tags } from "lucide-react";
import { useText } from "#texts";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Menu } from "@/components/kit/ui/menu";
import { MenuLink, MenuSeparator } from "@/components/kit/ui/menu-items";
import { exportsPath, importPath, newDeliveryPath } from "../paths";
import { ExportMenu } from "./export-menu";
import { labelsPath, printPath, type TableState } from "./search-params";

type PageActionsProps = { merchantId: string; state: TableState; mayCreate: boolean };

/** Actions in the page header. */
export function PageActions({ merchantId, state, mayCreate }: PageActionsProps) {
  const { t } = useText("table");
  const merchantKey = useMerchantKey();
  return (
    <>
      <ExportMenu label={t("actions.export")} merchantId={merchantId} state={state}>
        <MenuSeparator />
        <MenuLink href={exportsPath(merchantKey)} icon={<CalendarClock aria-hidden />}>
          {t("actions.schedules")}
        </MenuLink>
      </ExportMenu>
      {/* The table shows one page; printing covers the whole list. */}
      <Menu
        trigger={
          <Button>
            <Printer aria-hidden />
            {t("actions.print")}
          </Button>
        }
      >
        <MenuLink href={printPath(merchantKey, state)} icon={<Rows3 aria-hidden />}>
          {t("actions.list")}
        </MenuLink>
        <MenuLink href={labelsPath(merchantKey, { ...state, page: 1 })} icon={<Tags aria-hidden />}>
          {t("actions.labels")}
        </MenuLink>
      </Menu>
      {mayCreate && (
        <>
          <ButtonLink prefetch={false} href={importPath(merchantKey)}>
            <FileUp aria-hidden />
            {t("actions.import")}
          </ButtonLink>
          <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
            {t("actions.create")}
          </ButtonLink>
        </>
      )}
    </>
  );
}
