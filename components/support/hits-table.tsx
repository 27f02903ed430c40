import { useText } from "#texts";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { type RowColumn, RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { Hit } from "@/lib/support/reads/search-for-support";
import { cityWords, isExact } from "./hit-words";
import { staffDeliveryPath } from "./paths";

type HitsTableProps = {
  hits: readonly Hit[];
  /** Accessible name of the table. */
  label: string;
  /** Shows why each delivery was found. In a list, all were found by order number. */
  showWhy?: boolean;
};

/** Found deliveries with their merchants. */
export function HitsTable({ hits, label, showWhy = false }: HitsTableProps) {
  const { t } = useText("support");
  const columns: RowColumn<Hit>[] = [
    {
      head: t("hits.orderNumber"),
      cell: (hit) => (
        <>
          {/* No prefetch: opening a delivery is audited. */}
          <Link
            quiet
            prefetch={false}
            href={staffDeliveryPath(hit)}
            className="inline-block min-w-24 font-medium"
          >
            <OrderNumber value={hit.orderNumber} />
          </Link>
          <span className="mt-0.5 block text-xs text-muted md:hidden">
            {hit.merchantName} · {cityWords(hit)}
            <span className="block">
              <ViewerTime instant={hit.createdAt} />
            </span>
            {showWhy && (
              <span className="block">
                <Reason hit={hit} />
              </span>
            )}
          </span>
        </>
      ),
    },
    {
      head: t("hits.merchant"),
      wide: true,
      className: "wrap-anywhere",
      cell: ({ merchantName }) => merchantName,
    },
    {
      head: t("hits.status"),
      className: "max-md:text-right",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { head: t("hits.dropoff"), wide: true, cell: cityWords },
    {
      head: t("hits.created"),
      wide: true,
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
    },
  ];
  if (showWhy) columns.push({ head: t("hits.matchesBy"), wide: true, cell: (hit) => <Match hit={hit} /> });
  return (
    <RowTable
      label={label}
      rows={hits}
      rowKey={({ merchantId, deliveryId }) => `${merchantId} ${deliveryId}`}
      columns={columns}
    />
  );
}

function Match({ hit }: { hit: Hit }) {
  const { t } = useText("support");
  if (isExact(hit)) return <Badge tone="success">{t(`why.${hit.why}`)}</Badge>;
  return (
    <span className="text-muted">
      <Reason hit={hit} />
    </span>
  );
}

/** Why it was found: `Recipient: Lucía Gómez`. */
function Reason({ hit: { why, found } }: { hit: Hit }) {
  const { t } = useText("support");
  if (found === undefined) return t(`why.${why}`);
  return t.rich("hits.reason", {
    why: t(`why.${why}`),
    found: () => (
      <bdi dir="auto" className="wrap-anywhere text-ink">
        {found}
      </bdi>
    ),
  });
}
