import { Link } from "@/components/kit/ui/link";
import type { ToldEndpoint } from "@/lib/webhooks/reads/list-told-endpoints";
import { STATE_WORDS } from "./state-words";

type ToldEndpointsProps = {
  /** All of a delivery's. */
  told: ToldEndpoint[];
  /** Which change of the delivery. */
  sequence: number;
  /** The page of a message, for those who may see it. */
  messageHref?: (told: ToldEndpoint) => string;
};

/** In one quiet line, which webhook endpoints were told of a change, and how that ended. */
export function ToldEndpoints({ told, sequence, messageHref }: ToldEndpointsProps) {
  const own = told.filter(({ deliverySequence }) => deliverySequence === sequence);
  if (own.length === 0) return null;
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-muted print:hidden">
      {own.length === 1 ? "Webhook: " : "Webhooks: "}
      {own.map((each, index) => {
        const words = `${each.host} ${STATE_WORDS[each.state].toLowerCase()}`;
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
