import type { ReactNode } from "react";
import { getText } from "@/components/texts/server";
import { asOpened } from "@/components/kit/as-opened";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { PageHeader } from "@/components/kit/ui/page-header";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { StatusBadge } from "../status-badge";
import { CopyLinkButton } from "./copy-link-button";
import { LinkedDeliveries } from "./linked-deliveries";
import { Summary } from "./summary";

type DeliveryHeaderProps = {
  delivery: DeliveryDetail;
  courierName: string | null;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
  /** Returns the URL of a linked delivery; null if the reader cannot follow links. */
  hrefOf: (orderNumber: string) => string | null;
  /** A link to the list that the delivery is from. */
  back: ReactNode;
  /** Next to the status. */
  badge?: ReactNode;
  /** Below the order number: when it was created, and for whom. */
  description: ReactNode;
  actions: ReactNode;
};

/** The order number, the status, the actions and a summary. */
export async function DeliveryHeader(props: DeliveryHeaderProps) {
  const { delivery, courierName, place, hrefOf, back, badge, description, actions } = props;
  const { t } = getText("detail");
  const { orderNumber, status, links } = delivery;
  return (
    <>
      <PageHeader
        back={back}
        title={<bdi>{orderNumber}</bdi>}
        beside={
          <>
            <span className="contents print:hidden">
              <CopyButton value={orderNumber} label={t("header.orderNumber")} />
            </span>
            <StatusBadge status={status} />
            {badge}
          </>
        }
        description={
          <>
            {description}
            <LinkedDeliveries links={links} hrefOf={hrefOf} />
          </>
        }
        actions={
          <div className="contents print:hidden">
            <CopyLinkButton link={await asOpened(trackingUrl(delivery.trackingCode))} />
            {actions}
          </div>
        }
      />
      <Summary delivery={delivery} courierName={courierName} place={place} />
    </>
  );
}
