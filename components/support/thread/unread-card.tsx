import { useFormat, useText } from "#texts";
import { formatInstant } from "@/components/deliveries/format-instant";
import { deliveryPath } from "@/components/deliveries/paths";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { UnreadThread } from "@/lib/support/reads/unread-messages";
import { unreadWords } from "./labels";

type UnreadCardProps = {
  threads: readonly UnreadThread[];
  merchantKey: string;
  /** The merchant's time zone. */
  timeZone: string;
};

/** The merchant's deliveries with unread messages, the newest first. Nothing without any. */
export function UnreadCard({ threads, merchantKey, timeZone }: UnreadCardProps) {
  const thread = useText("thread");
  const format = useFormat();
  if (threads.length === 0) return null;
  return (
    <Card title={thread.t("unreadTitle")} className="mb-4">
      <ul className="divide-y divide-line">
        {threads.map(({ deliveryId, orderNumber, unread, authorName, text, at }) => (
          <li key={deliveryId} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link href={`${deliveryPath(merchantKey, orderNumber)}#messages`} className="font-medium">
                <OrderNumber value={orderNumber} />
              </Link>
              <span className="text-xs text-muted tabular-nums">
                {unreadWords(thread, unread)} ·{" "}
                <time dateTime={at.toISOString()}>{formatInstant(format, at, timeZone)}</time>
              </span>
            </p>
            <p className="line-clamp-2 wrap-anywhere">
              <span className="text-muted">{authorName}:</span> {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
