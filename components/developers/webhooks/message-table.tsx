import { RowTable } from "@/components/kit/list/row-table";
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

/** An endpoint's messages, newest first. */
export function MessageTable({ merchantKey, endpointId, rows, timeZone }: MessageTableProps) {
  return (
    <RowTable
      label="Messages"
      rows={rows}
      rowKey={({ eventId }) => eventId}
      columns={[
        {
          head: "Time",
          className: "md:whitespace-nowrap tabular-nums",
          cell: (row) => (
            <>
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
            </>
          ),
        },
        {
          head: "Event",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ type, sequence }) => (
            <>
              <code className="font-mono text-xs leading-5">{type}</code>
              {sequence !== null && <span className="ml-2 text-xs text-muted tabular-nums">#{sequence}</span>}
            </>
          ),
        },
        { head: "Order number", wide: true, className: "wrap-anywhere", cell: whatFor },
        { head: "State", cell: ({ state }) => <MessageStateBadge state={state} /> },
        {
          head: "Last attempt",
          wide: true,
          className: "whitespace-nowrap text-muted",
          cell: ({ attempts, lastStatus, lastProblem }) =>
            attempts > 0 && (
              <>
                <AttemptResult status={lastStatus} problem={lastProblem} />{" "}
                <span className="text-xs">
                  {attempts} {attempts === 1 ? "attempt" : "attempts"}
                </span>
              </>
            ),
        },
        {
          head: "Next try",
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ nextAttemptAt }) => nextTryWords(nextAttemptAt, timeZone),
        },
      ]}
    />
  );
}

const whatFor = ({ sequence, orderNumber }: MessageRow) => (sequence === null ? "Test" : orderNumber);
