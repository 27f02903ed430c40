"use client";

import { useText } from "#texts";
import { dataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";

const INTERVAL_MS = 2_000;

type WebhooksRefreshProps = {
  merchantId: string;
  version: string;
  /** Of the page; without it, the page shows all endpoints. */
  endpoint?: string;
  event?: string;
};

/** Keeps a webhooks page up to date, and says when it no longer can. */
export function WebhooksRefresh({ merchantId, version, endpoint, event }: WebhooksRefreshProps) {
  const { t } = useText("developers");
  const asked = { merchant: merchantId, ...(endpoint && { endpoint }), ...(event && { event }) };
  const problem = useRefreshOnChange(dataUrl("/dashboard/data/webhooks", asked), version, INTERVAL_MS);
  return (
    <p role="status" className={problem === null ? "sr-only" : "mb-3 text-muted"}>
      {problem === "away" && t("refresh.away")}
      {problem === "ended" && t("refresh.ended")}
    </p>
  );
}
