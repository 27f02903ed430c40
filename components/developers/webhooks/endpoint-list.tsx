import { Link } from "@/components/kit/ui/link";
import { type ListedEndpoint, MOST_COUNTED } from "@/lib/webhooks/reads/list-endpoints";
import { requestTime } from "../request-words";
import { endpointPath } from "./paths";
import { AttemptResult, EndpointStateBadge, OFF_WORDS, typesWords } from "./words";
import { counted } from "@/lib/core/counted";

type EndpointListProps = {
  merchantKey: string;
  endpoints: readonly ListedEndpoint[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** Webhook endpoints with their state. */
export function EndpointList({ merchantKey, endpoints, timeZone }: EndpointListProps) {
  return (
    <ul aria-label="Endpoints" className="divide-y divide-line border-t border-line">
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
          <p className="mt-0.5 text-xs wrap-anywhere text-muted">{typesWords(endpoint.eventTypes)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
            <LastAttempt endpoint={endpoint} timeZone={timeZone} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function LastAttempt({ endpoint, timeZone }: { endpoint: ListedEndpoint; timeZone: string }) {
  const { offReason, failingSince, lastAt, lastStatus, lastProblem, waiting } = endpoint;
  return (
    <>
      {lastAt === null ? (
        "Nothing sent yet"
      ) : (
        <>
          Last attempt {requestTime(lastAt, timeZone)}
          <AttemptResult status={lastStatus} problem={lastProblem} />
        </>
      )}
      {waiting > 0 && <span>· {waitingWords(waiting)}</span>}
      {failingSince !== null && <span>· failing since {requestTime(failingSince, timeZone)}</span>}
      {offReason !== null && <span>· off because {OFF_WORDS[offReason]}</span>}
    </>
  );
}

const COUNT = new Intl.NumberFormat("en-US");

/** Number of waiting messages, counted up to a limit. */
export function waitingWords(waiting: number): string {
  if (waiting > MOST_COUNTED) return `more than ${COUNT.format(MOST_COUNTED)} messages wait`;
  return counted(waiting, "message waits", "messages wait");
}
