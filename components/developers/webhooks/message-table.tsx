import { Link } from "@/components/kit/ui/link";
import type { MessageRow } from "@/lib/webhooks/reads/list-messages";
import { requestTime } from "../request-words";
import { messagePath } from "./paths";
import { AttemptResult, MessageStateBadge, nextTryWords } from "./words";

type MessageTableProps = {
  merchantKey: string;
  endpointId: string;
  rows: readonly MessageRow[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** On a phone, the first column summarizes the others in a few lines. */
const WIDE = "max-md:hidden";

const HEADS = [
  ["Time", ""],
  ["Event", WIDE],
  ["Order number", WIDE],
  ["State", ""],
  ["Last attempt", WIDE],
  ["Next try", WIDE],
] as const;

/** An endpoint's messages, newest first. */
export function MessageTable({ merchantKey, endpointId, rows, timeZone }: MessageTableProps) {
  return (
    <table className="w-full text-left" aria-label="Messages">
      <thead className="border-y border-line bg-sunken text-xs text-muted">
        <tr>
          {HEADS.map(([name, className]) => (
            <th key={name} scope="col" className={`px-3 py-2 font-medium ${className}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.eventId} className="align-top transition-colors hover:bg-hover">
            <th
              scope="row"
              className="px-3 py-2 font-normal whitespace-nowrap tabular-nums max-md:whitespace-normal"
            >
              <Link
                quiet
                prefetch={false}
                href={messagePath(merchantKey, { id: endpointId, eventId: row.eventId })}
                className="font-medium"
              >
                {requestTime(row.createdAt, timeZone)}
              </Link>
              <span className="mt-0.5 block text-xs wrap-anywhere text-muted md:hidden">
                <code className="font-mono">{row.type}</code> {whatFor(row)}
              </span>
            </th>
            <td className={`px-3 py-2 wrap-anywhere ${WIDE}`}>
              <code className="font-mono text-xs leading-5">{row.type}</code>
              {row.sequence !== null && (
                <span className="ml-2 text-xs text-muted tabular-nums">#{row.sequence}</span>
              )}
            </td>
            <td className={`px-3 py-2 wrap-anywhere ${WIDE}`}>{whatFor(row)}</td>
            <td className="px-3 py-2">
              <MessageStateBadge state={row.state} />
            </td>
            <td className={`px-3 py-2 whitespace-nowrap text-muted ${WIDE}`}>
              {row.attempts > 0 && (
                <>
                  <AttemptResult status={row.lastStatus} problem={row.lastProblem} />{" "}
                  <span className="text-xs">
                    {row.attempts} {row.attempts === 1 ? "attempt" : "attempts"}
                  </span>
                </>
              )}
            </td>
            <td className={`px-3 py-2 whitespace-nowrap tabular-nums ${WIDE}`}>
              {nextTryWords(row.nextAttemptAt, timeZone)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whatFor = ({ sequence, orderNumber }: MessageRow) => (sequence === null ? "Test" : orderNumber);
