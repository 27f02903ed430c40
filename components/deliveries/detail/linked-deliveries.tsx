import { Link } from "@/components/kit/ui/link";
import type { Links } from "@/lib/deliveries/rules/record";

const LABELS: Record<keyof Links, string> = {
  returns: "Return of",
  returnedBy: "Returned by",
  redelivers: "Redelivery of",
  redeliveredBy: "Redelivered by",
};

type LinkedDeliveriesProps = {
  links: Links;
  /** Returns the URL of a delivery; null if the reader cannot follow links. */
  hrefOf: (orderNumber: string) => string | null;
};

/** The deliveries that are linked to one: "Redelivery of W-1". */
export function LinkedDeliveries({ links, hrefOf }: LinkedDeliveriesProps) {
  const linked = (Object.keys(LABELS) as (keyof Links)[]).flatMap((link) => {
    const orderNumber = links[link];
    return orderNumber === null ? [] : [{ link, orderNumber, href: hrefOf(orderNumber) }];
  });
  return linked.map(({ link, orderNumber, href }) => (
    <span key={link} className="mt-1 block wrap-anywhere">
      {LABELS[link]}{" "}
      {href === null ? (
        <bdi>{orderNumber}</bdi>
      ) : (
        <Link href={href}>
          <bdi>{orderNumber}</bdi>
        </Link>
      )}
    </span>
  ));
}
