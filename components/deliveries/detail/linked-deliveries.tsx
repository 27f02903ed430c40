import { useText } from "#texts";
import { Link } from "@/components/kit/ui/link";
import type { Links } from "@/lib/deliveries/rules/record";

const LINKS: readonly (keyof Links)[] = ["returns", "returnedBy", "redelivers", "redeliveredBy"];

type LinkedDeliveriesProps = {
  links: Links;
  /** Returns the URL of a delivery; null if the reader cannot follow links. */
  hrefOf: (orderNumber: string) => string | null;
};

/** The deliveries that are linked to one: "Redelivery of W-1". */
export function LinkedDeliveries({ links, hrefOf }: LinkedDeliveriesProps) {
  const { t } = useText("detail");
  const linked = LINKS.flatMap((link) => {
    const orderNumber = links[link];
    return orderNumber === null ? [] : [{ link, orderNumber, href: hrefOf(orderNumber) }];
  });
  return linked.map(({ link, orderNumber, href }) => (
    <span key={link} className="mt-1 block wrap-anywhere">
      {t.rich(`header.${link}`, {
        number: orderNumber,
        delivery: (children) =>
          href === null ? (
            <bdi>{children}</bdi>
          ) : (
            <Link href={href}>
              <bdi>{children}</bdi>
            </Link>
          ),
      })}
    </span>
  ));
}
