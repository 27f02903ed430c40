"use client";

import { useText } from "#texts";
import type { ReactNode } from "react";
import { dataUrl } from "@/components/kit/live/data-client";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { Spinner } from "@/components/kit/ui/spinner";
import type { FirstRequests } from "@/lib/request-log/reads/read-first-requests";
import { FirstStep } from "./first-step";
import { requestPath } from "./paths";

const INTERVAL_MS = 1_500;

type FirstArrivalProps = { merchantId: string; requests: FirstRequests; delivery: string | null };

/** Waits for the first delivery, turns green when it has arrived, and then shows the latest one. */
export function FirstArrival({ merchantId, requests, delivery }: FirstArrivalProps) {
  const { t } = useText("developers");
  const { last, created, isUsed, version } = requests;
  const problem = useRefreshOnChange(
    dataUrl("/dashboard/data/first-steps", { merchant: merchantId }),
    version,
    INTERVAL_MS,
  );
  return (
    <FirstStep title={t("firstSteps.arrival")} isDone={created !== null}>
      <div role="status">
        {created !== null ? (
          <Callout tone="success" title={t("firstSteps.arrived")}>
            {t.rich("firstSteps.seeDelivery", {
              orderNumber: created.orderNumber,
              delivery: (orderNumber) => delivery !== null && <Link href={delivery}>{orderNumber}</Link>,
              request: (words) => <RequestLink id={created.id}>{words}</RequestLink>,
            })}
          </Callout>
        ) : last !== null && last.errorName !== null ? (
          <Callout
            tone="warning"
            title={t("firstSteps.rejected", { problem: `${last.status} ${last.errorName}` })}
          >
            {t.rich("firstSteps.seeWhy", {
              request: (words) => <RequestLink id={last.id}>{words}</RequestLink>,
            })}
          </Callout>
        ) : (
          <p className="flex items-center gap-2 text-muted">
            <Spinner />
            {t(isUsed ? "firstSteps.waitingForDelivery" : "firstSteps.waitingForRequest")}
          </p>
        )}
      </div>
      {problem !== null && (
        <p className="mt-2 text-muted">{t(problem === "away" ? "refresh.away" : "refresh.ended")}</p>
      )}
    </FirstStep>
  );
}

function RequestLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={requestPath(useMerchantKey(), id)} prefetch={false}>
      {children}
    </Link>
  );
}
