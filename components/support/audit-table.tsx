import { actorWords } from "@/components/deliveries/detail/labels";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import type { AuditRow } from "@/lib/support/reads/list-audit";
import { actionWords, reasonIn } from "./audit-words";
import { staffDeliveryPath, staffMerchantPath } from "./paths";

/** Entries of the audit log. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <RowTable
      label="Audit log"
      rows={rows}
      rowKey={({ merchantId, id }) => `${merchantId} ${id}`}
      columns={[
        {
          head: "Action",
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              <span className="font-medium">{actionWords(row)}</span>
              <Subject {...row} />
              <Reason data={row.data} />
              <span className="mt-0.5 block text-xs text-muted md:hidden">
                {actorWords(row)}
                {row.merchantName && ` · ${row.merchantName}`} · <ViewerTime instant={row.createdAt} />
              </span>
            </>
          ),
        },
        { head: "By", wide: true, className: "wrap-anywhere", cell: actorWords },
        { head: "Merchant", wide: true, className: "wrap-anywhere", cell: (row) => <Merchant {...row} /> },
        {
          head: "When",
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
        },
      ]}
    />
  );
}

/** No prefetch here and below: opening a delivery or a merchant is audited. */
function Subject({ merchantId, deliveryId, subject }: AuditRow) {
  if (subject === null) return null;
  return (
    <>
      {": "}
      {deliveryId === null ? (
        subject
      ) : (
        <Link
          quiet
          className="underline"
          prefetch={false}
          href={staffDeliveryPath({ merchantId, deliveryId })}
        >
          {subject}
        </Link>
      )}
    </>
  );
}

function Reason({ data }: { data: unknown }) {
  const reason = reasonIn(data);
  return reason && <span className="block text-muted">“{reason}”</span>;
}

function Merchant({ merchantId, merchantName, isSandbox }: AuditRow) {
  if (merchantName === null) return null;
  if (isSandbox) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        {merchantName} <Badge tone="warning">Sandbox</Badge>
      </span>
    );
  }
  return (
    <Link quiet prefetch={false} href={staffMerchantPath(merchantId)}>
      {merchantName}
    </Link>
  );
}
