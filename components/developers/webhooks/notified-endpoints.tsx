import { useText } from "#texts";
import { Link } from "@/components/kit/ui/link";
import type { NotifiedEndpoint } from "@/lib/webhooks/reads/list-notified-endpoints";

type NotifiedEndpointsProps = {
  /** All messages of a delivery. */
  endpoints: NotifiedEndpoint[];
  /** The change of the delivery. */
  sequence: number;
  /** Path of a message, for people who may see it. */
  messageHref?: (endpoint: NotifiedEndpoint) => string;
};

/** One quiet line: the webhook endpoints notified of a change, and the results. */
export function NotifiedEndpoints({ endpoints, sequence, messageHref }: NotifiedEndpointsProps) {
  const { t } = useText("webhooks");
  const own = endpoints.filter(({ deliverySequence }) => deliverySequence === sequence);
  if (own.length === 0) return null;
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-muted print:hidden">
      {t("notified.label", { count: own.length })}{" "}
      {own.map((each, index) => {
        const words = t(`notified.${each.state}`, { host: each.host });
        return (
          <span key={each.id}>
            {index > 0 && ", "}
            {messageHref ? (
              <Link quiet prefetch={false} href={messageHref(each)}>
                {words}
              </Link>
            ) : (
              words
            )}
          </span>
        );
      })}
    </p>
  );
}
