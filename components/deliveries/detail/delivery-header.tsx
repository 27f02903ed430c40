import { Copy, Pencil, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { isFinal } from "@/lib/deliveries/status";
import { formatInstant } from "../format-instant";
import { deliveriesPath, deliveryPath, editPath, newDeliveryPath } from "../paths";
import { LinkedDeliveries } from "./linked-deliveries";
import { UtcTime } from "./utc-time";
import { StatusBadge } from "../status-badge";

type DeliveryHeaderProps = {
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

/** The order number, the status and the actions. */
export function DeliveryHeader({
  delivery,
  merchantKey,
  timeZone,
  mayDuplicate,
  mayEdit,
  cancel,
  redeliver,
}: DeliveryHeaderProps) {
  const { orderNumber, status, createdAt } = delivery;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 print:mb-2 print:[&_button]:hidden">
      <div className="min-w-0">
        <p className="mb-1">
          {merchantKey === null ? (
            <span className="text-muted">Deliveries</span>
          ) : (
            <Link quiet href={deliveriesPath(merchantKey)}>
              Deliveries
            </Link>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">
            <bdi>{orderNumber}</bdi>
          </h1>
          <CopyButton value={orderNumber} label="order number" />
          <StatusBadge status={status} />
        </div>
        <p className="mt-1 text-muted">
          Created{" "}
          <time dateTime={createdAt.toISOString()} title={formatInstant(createdAt, "UTC")}>
            {formatInstant(createdAt, timeZone)}
          </time>
          <UtcTime instant={createdAt} prefix=" · " />
        </p>
        <LinkedDeliveries
          links={delivery.links}
          hrefOf={(linked) => merchantKey && deliveryPath(merchantKey, linked)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
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
      </div>
      {merchantKey === null && (
        <p className="-mt-1 basis-full text-xs text-muted sm:text-right">
          These buttons are for the merchant. They are disabled in this view.
        </p>
      )}
    </header>
  );
}

function HeaderLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <Button disabled>{children}</Button>
  ) : (
    <ButtonLink href={href}>{children}</ButtonLink>
  );
}
