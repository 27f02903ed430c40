import { useText } from "#texts";
import { actorWords } from "@/components/deliveries/detail/labels";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { deliveryPath } from "@/components/deliveries/paths";
import type { AuditRow } from "@/lib/support/reads/list-audit";
import { actionWords, reasonIn } from "./audit-words";
import { staffDeliveryPath, staffMerchantPath } from "./paths";

type AuditTableProps = {
  rows: readonly AuditRow[];
  /** Key of the merchant whose log its owner reads; null for the staff, who read the log of all merchants. */
  merchantKey: string | null;
};

/** Entries of the audit log. */
export function AuditTable({ rows, merchantKey }: AuditTableProps) {
  const regions = useText("regions");
  const trade = useText("trade");
  const detail = useText("detail");
  const { t } = regions;
  const isOfAll = merchantKey === null;
  return (
    <RowTable
      label={t("auditPage.title")}
      rows={rows}
      rowKey={({ merchantId, id }) => `${merchantId} ${id}`}
      columns={[
        {
          head: t("auditPage.action"),
          className: "wrap-anywhere",
          cell: (row) => (
            <>
              <span className="font-medium">{actionWords(regions, trade, row)}</span>
              <Subject row={row} merchantKey={merchantKey} />
              <Reason data={row.data} />
              <span className="mt-0.5 block text-xs text-muted md:hidden">
                {actorWords(detail, row)}
                {isOfAll && row.merchantName && ` · ${row.merchantName}`} ·{" "}
                <ViewerTime instant={row.createdAt} />
              </span>
            </>
          ),
        },
        {
          head: t("auditPage.by"),
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => actorWords(detail, row),
        },
        ...(isOfAll
          ? [
              {
                head: t("auditPage.merchant"),
                wide: true,
                className: "wrap-anywhere",
                cell: (row: AuditRow) => <Merchant {...row} />,
              },
            ]
          : []),
        {
          head: t("auditPage.when"),
          wide: true,
          className: "whitespace-nowrap tabular-nums",
          cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
        },
      ]}
    />
  );
}

/** No prefetch here and below: opening a delivery or a merchant is audited if the staff do it. */
function Subject({ row, merchantKey }: { row: AuditRow; merchantKey: string | null }) {
  const { merchantId, deliveryId, subject } = row;
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
          href={
            merchantKey === null
              ? staffDeliveryPath({ merchantId, deliveryId })
              : deliveryPath(merchantKey, subject)
          }
        >
          {subject}
        </Link>
      )}
    </>
  );
}

function Reason({ data }: { data: unknown }) {
  const { t } = useText("support");
  const reason = reasonIn(data);
  return reason && <span className="block text-muted">{t("quoted", { text: reason })}</span>;
}

function Merchant({ merchantId, merchantName, isSandbox }: AuditRow) {
  const { t } = useText("support");
  if (merchantName === null) return null;
  if (isSandbox) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        {merchantName} <Badge tone="warning">{t("sandbox")}</Badge>
      </span>
    );
  }
  return (
    <Link quiet prefetch={false} href={staffMerchantPath(merchantId)}>
      {merchantName}
    </Link>
  );
}
