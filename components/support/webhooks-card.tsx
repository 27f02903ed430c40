import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { staffMerchantPath } from "./paths";
import { FAILING_WEBHOOKS } from "./start-figures";

type WebhooksCardProps = {
  count: number;
  first: readonly {
    merchantId: string;
    merchantName: string;
    id: string;
    host: string;
    since: Date;
    isOff: boolean;
  }[];
};

/** Webhook endpoints that fail, the longest first. */
export function WebhooksCard({ count, first }: WebhooksCardProps) {
  const { t } = useText("support");
  return (
    <Card
      title={<span id={FAILING_WEBHOOKS}>{t("figures.webhooks")}</span>}
      description={t("webhooks.text")}
      padded={false}
    >
      <ul aria-labelledby={FAILING_WEBHOOKS} className="divide-y divide-line border-t border-line">
        {first.map(({ merchantId, merchantName, id, host, since, isOff }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            {/* No prefetch: opening a merchant is audited. */}
            <Link quiet prefetch={false} href={staffMerchantPath(merchantId)} className="font-medium">
              {merchantName}
            </Link>
            <span className="min-w-0 flex-1 wrap-anywhere text-muted">{host}</span>
            {isOff && <Badge tone="danger">{t("webhooks.off")}</Badge>}
            <span className="text-muted">
              {t.rich("webhooks.since", { time: () => <ViewerTime instant={since} /> })}
            </span>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="border-t border-line px-4 py-2.5 text-muted">
          {t("webhooks.more", { shown: first.length, count })}
        </p>
      )}
    </Card>
  );
}
