import { Copy, Pencil, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { isFinal } from "@/lib/deliveries/status";
import { formatInstant } from "../format-instant";
import { deliveriesPath, deliveryPath, editPath, newDeliveryPath } from "../paths";
import { DeliveryHeader } from "./delivery-header";
import { UtcTime } from "./utc-time";

type MerchantHeaderProps = {
  delivery: DeliveryDetail;
  /** Null if the links lead nowhere: for staff who view the page as the merchant. */
  merchantKey: string | null;
  /** The merchant's time zone, used for links to its table of deliveries. */
  timeZone: string;
  mayDuplicate: boolean;
  /** Whether the reader may change the delivery. The button disappears once the delivery has ended. */
  mayEdit: boolean;
  /** The cancel button, or why there is none. */
  cancel: ReactNode;
  /** The button that delivers a failed delivery again, if any. */
  redeliver?: ReactNode;
};

/** Header of the delivery's page for its merchant. */
export function MerchantHeader(props: MerchantHeaderProps) {
  const { delivery, merchantKey, timeZone, mayDuplicate, mayEdit, cancel, redeliver } = props;
  const { orderNumber, status, createdAt } = delivery;
  return (
    <DeliveryHeader
      delivery={delivery}
      hrefOf={(linked) => merchantKey && deliveryPath(merchantKey, linked)}
      back={
        merchantKey === null ? (
          <span className="text-muted">Deliveries</span>
        ) : (
          <Link quiet href={deliveriesPath(merchantKey)}>
            Deliveries
          </Link>
        )
      }
      description={
        <>
          Created{" "}
          <time dateTime={createdAt.toISOString()} title={formatInstant(createdAt, "UTC")}>
            {formatInstant(createdAt, timeZone)}
          </time>
          <UtcTime instant={createdAt} prefix=" · " />
        </>
      }
      actions={
        <>
          {cancel}
          {redeliver}
          {mayEdit && !isFinal(status) && (
            <HeaderLink href={merchantKey && editPath(merchantKey, orderNumber)}>
              <Pencil aria-hidden />
              Edit
            </HeaderLink>
          )}
          {mayDuplicate && (
            <HeaderLink
              href={merchantKey && newDeliveryPath(merchantKey, `?from=${encodeURIComponent(orderNumber)}`)}
            >
              <Copy aria-hidden />
              Duplicate
            </HeaderLink>
          )}
          <HeaderLink href={merchantKey && `${deliveryPath(merchantKey, orderNumber)}/label`}>
            <Printer aria-hidden />
            Print label
          </HeaderLink>
          {merchantKey === null && (
            // As wide as the buttons, below them.
            <p className="w-0 min-w-full text-xs text-muted sm:text-right">
              These buttons are for the merchant. They are disabled in this view.
            </p>
          )}
        </>
      }
    />
  );
}

function HeaderLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <Button disabled>{children}</Button>
  ) : (
    <ButtonLink href={href}>{children}</ButtonLink>
  );
}
