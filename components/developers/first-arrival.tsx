"use client";

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
  const { last, created, isUsed, version } = requests;
  const problem = useRefreshOnChange(
    dataUrl("/dashboard/data/first-steps", { merchant: merchantId }),
    version,
    INTERVAL_MS,
  );
  return (
    <FirstStep title="See it arrive" isDone={created !== null}>
      <div role="status">
        {created !== null ? (
          <Callout tone="success" title="Your delivery has arrived.">
            See {delivery !== null && <Link href={delivery}>{created.orderNumber}</Link>} and{" "}
            <RequestLink id={created.id}>its request</RequestLink>.
          </Callout>
        ) : last !== null && last.errorName !== null ? (
          <Callout
            tone="warning"
            title={`A request arrived and was rejected: ${last.status} ${last.errorName}.`}
          >
            <RequestLink id={last.id}>See why</RequestLink>, then send it again.
          </Callout>
        ) : (
          <p className="flex items-center gap-2 text-muted">
            <Spinner />
            {isUsed
              ? "Your credentials work. Waiting for a request that creates a delivery…"
              : "Waiting for your first request…"}
          </p>
        )}
      </div>
      {problem !== null && (
        <p className="mt-2 text-muted">
          {problem === "away" ? "No connection." : "This page no longer updates. Reload it."}
        </p>
      )}
    </FirstStep>
  );
}

function RequestLink({ id, children }: { id: string; children: string }) {
  return (
    <Link href={requestPath(useMerchantKey(), id)} prefetch={false}>
      {children}
    </Link>
  );
}
