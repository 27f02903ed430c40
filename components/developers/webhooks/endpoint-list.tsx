import { useFormat, useText } from "#texts";
import { Link } from "@/components/kit/ui/link";
import { type ListedEndpoint, MOST_COUNTED } from "@/lib/webhooks/reads/list-endpoints";
import { requestTime } from "../request-words";
import { endpointPath } from "./paths";
import type { WebhooksText } from "../text";
import { AttemptResult, EndpointStateBadge, typesWords } from "./words";

type EndpointListProps = {
  merchantKey: string;
  endpoints: readonly ListedEndpoint[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** Webhook endpoints with their state. */
export function EndpointList({ merchantKey, endpoints, timeZone }: EndpointListProps) {
  const text = useText("webhooks");
  return (
    <ul aria-label={text.t("endpoint.endpoints")} className="divide-y divide-line border-t border-line">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              prefetch={false}
              href={endpointPath(merchantKey, endpoint.id)}
              className="min-w-0 font-mono text-[0.8125rem] font-medium break-all"
            >
              {endpoint.url}
            </Link>
            <EndpointStateBadge {...endpoint} />
          </p>
          {endpoint.description !== "" && <p className="mt-0.5 wrap-anywhere">{endpoint.description}</p>}
          <p className="mt-0.5 text-xs wrap-anywhere text-muted">{typesWords(text, endpoint.eventTypes)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
            <LastAttempt endpoint={endpoint} timeZone={timeZone} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function LastAttempt({ endpoint, timeZone }: { endpoint: ListedEndpoint; timeZone: string }) {
  const text = useText("webhooks");
  const { t } = text;
  const format = useFormat();
  const { offReason, failingSince, lastAt, lastStatus, lastProblem, waiting } = endpoint;
  return (
    <>
      {lastAt === null ? (
        t("list.nothingSent")
      ) : (
        <>
          {t("list.lastAttempt", { when: requestTime(format, lastAt, timeZone) })}
          <AttemptResult status={lastStatus} problem={lastProblem} />
        </>
      )}
      {waiting > 0 && <span>· {waitingWords(text, waiting)}</span>}
      {failingSince !== null && (
        <span>· {t("list.failingSince", { when: requestTime(format, failingSince, timeZone) })}</span>
      )}
      {offReason !== null && <span>· {t(`offBecause.${offReason}`)}</span>}
    </>
  );
}

/** Number of waiting messages, counted up to a limit. */
export function waitingWords({ t }: WebhooksText, waiting: number): string {
  if (waiting > MOST_COUNTED) return t("list.manyWait", { count: MOST_COUNTED });
  return t("list.wait", { count: waiting });
}
