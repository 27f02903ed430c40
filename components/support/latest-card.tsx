import { useText } from "#texts";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { LatestDelivery } from "@/lib/support/reads/latest-of-merchant";
import { merchantWorkPath, staffDeliveryPath } from "./paths";

type LatestCardProps = {
  merchantName: string;
  live: readonly LatestDelivery[];
  sandbox: readonly LatestDelivery[];
};

/** The newest deliveries of a merchant and of its sandbox. */
export function LatestCard({ merchantName, live, sandbox }: LatestCardProps) {
  const { t } = useText("support");
  const groups = [
    { title: t("latest.live"), rows: live },
    { title: t("sandbox"), rows: sandbox },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Card
      title={t("latest.title")}
      description={groups.length === 0 ? t("latest.none") : undefined}
      actions={
        live.length > 0 && (
          <ButtonLink size="sm" prefetch={false} href={merchantWorkPath(merchantName)}>
            {t("latest.open")}
          </ButtonLink>
        )
      }
      padded={false}
    >
      {groups.length > 0 && (
        <RowTable
          label={t("latest.title")}
          groups={groups}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t("latest.order"),
              className: "wrap-anywhere",
              cell: ({ merchantId, id, orderNumber, createdAt }) => (
                <>
                  {/* No prefetch: opening a delivery is audited. */}
                  <Link
                    quiet
                    prefetch={false}
                    href={staffDeliveryPath({ merchantId, deliveryId: id })}
                    className="font-medium"
                  >
                    <OrderNumber value={orderNumber} />
                  </Link>
                  <span className="block text-xs text-muted md:hidden">
                    <ViewerTime instant={createdAt} />
                  </span>
                </>
              ),
            },
            {
              head: t("hits.status"),
              className: "max-md:text-right",
              cell: ({ status }) => <StatusBadge status={status} />,
            },
            {
              head: t("hits.created"),
              wide: true,
              end: true,
              cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
