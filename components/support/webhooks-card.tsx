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
  return (
    <Card
      title={<span id={FAILING_WEBHOOKS}>Failing webhooks</span>}
      description="Ask the merchant’s owners to check their endpoint."
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
            {isOff && <Badge tone="danger">Switched off</Badge>}
            <span className="text-muted">
              since <ViewerTime instant={since} />
            </span>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="border-t border-line px-4 py-2.5 text-muted">
          The {first.length} that have failed for the longest time, of {count}.
        </p>
      )}
    </Card>
  );
}
