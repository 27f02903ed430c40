import { useFormat, useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { Link } from "@/components/kit/ui/link";
import type { MessageRow } from "@/lib/webhooks/reads/list-messages";
import { requestTime } from "../request-words";
import { messagePath } from "./paths";
import type { WebhooksText } from "../text";
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
  const text = useText("webhooks");
  const { t } = text;
  const format = useFormat();
  return (
    <RowTable
      label={t("messages.messages")}
      rows={rows}
      rowKey={({ eventId }) => eventId}
      columns={[
        {
          head: t("messages.time"),
          className: "md:whitespace-nowrap tabular-nums",
          cell: (row) => (
            <>
              <Link
                quiet
                prefetch={false}
                href={messagePath(merchantKey, { id: endpointId, eventId: row.eventId })}
                className="font-medium"
              >
                {requestTime(format, row.createdAt, timeZone)}
              </Link>
              <span className="mt-0.5 block text-xs wrap-anywhere text-muted md:hidden">
                <code className="font-mono">{row.type}</code> {whatFor(text, row)}
              </span>
            </>
          ),
        },
        {
          head: t("messages.event"),
          wide: true,
          className: "wrap-anywhere",
          cell: ({ type, sequence }) => (
            <>
              <code className="font-mono text-xs leading-5">{type}</code>
              {sequence !== null && <span className="ml-2 text-xs text-muted tabular-nums">#{sequence}</span>}
            </>
          ),
        },
        {
          head: t("messages.orderNumber"),
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => whatFor(text, row),
        },
        { head: t("messages.state"), cell: ({ state }) => <MessageStateBadge state={state} /> },
        {
          head: t("facts.lastAttempt"),
          wide: true,
          className: "whitespace-nowrap text-muted",
          cell: ({ attempts, lastStatus, lastProblem }) =>
            attempts > 0 && (
              <>
                <AttemptResult status={lastStatus} problem={lastProblem} />{" "}
                <span className="text-xs">{t("messages.attempts", { count: attempts })}</span>
              </>
            ),
        },
        {
          head: t("messages.nextTry"),
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ nextAttemptAt }) => nextTryWords(text, nextAttemptAt, timeZone),
        },
      ]}
    />
  );
}

const whatFor = ({ t }: WebhooksText, { sequence, orderNumber }: MessageRow) =>
  sequence === null ? t("messages.test") : orderNumber;
