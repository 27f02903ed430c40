import { useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { Helper, HelpRequest } from "@/lib/support/reads/list-help";
import { staffDeliveryPath } from "../paths";
import { HelpControls } from "./forms";
import { ageWords, STATE_TONES } from "./labels";

type HelpTableProps = {
  rows: readonly HelpRequest[];
  helpers: readonly Helper[];
  /** The reader. */
  me: string;
  now: Date;
};

/** Requests for help. */
export function HelpTable({ rows, helpers, me, now }: HelpTableProps) {
  const text = useText("support");
  const { t } = text;
  const thread = useText("thread");
  return (
    <RowTable
      label={t("help.title")}
      rows={rows}
      rowKey={({ merchantId, deliveryId }) => `${merchantId} ${deliveryId}`}
      columns={[
        {
          head: t("help.request"),
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              {/* No prefetch: opening a delivery is audited. */}
              <Link
                quiet
                prefetch={false}
                href={`${staffDeliveryPath(row)}#messages`}
                className="font-medium"
              >
                <OrderNumber value={row.orderNumber} />
              </Link>{" "}
              <span className="text-muted">
                {thread.t(`topic.${row.topic}`)} · {row.merchantName}
              </span>
              <span className="mt-0.5 line-clamp-2">
                <span className="text-muted">{row.authorName}:</span> {row.text}
              </span>
              <span className="mt-0.5 block text-xs text-muted md:hidden">
                {ageWords(text, row.askedAt, now)}
                {row.assignee && ` · ${row.assignee.name}`}
              </span>
            </>
          ),
        },
        {
          head: t("help.state"),
          wide: true,
          cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{thread.t(`state.${state}`)}</Badge>,
        },
        {
          head: t("help.waits"),
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ askedAt }) => ageWords(text, askedAt, now),
        },
        {
          head: t("help.assignee"),
          wide: true,
          className: "wrap-anywhere",
          cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">{t("help.nobody")}</span>,
        },
        {
          head: <span className="sr-only">{t("help.actions")}</span>,
          cell: ({ merchantId, deliveryId, orderNumber, state, assignee }) => (
            <HelpControls
              merchantId={merchantId}
              deliveryId={deliveryId}
              orderNumber={orderNumber}
              state={state}
              assigneeId={assignee?.id ?? null}
              me={me}
              helpers={helpers}
            />
          ),
        },
      ]}
    />
  );
}
