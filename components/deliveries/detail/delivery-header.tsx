import type { ReactNode } from "react";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { StatusBadge } from "../status-badge";
import { LinkedDeliveries } from "./linked-deliveries";

type DeliveryHeaderProps = {
  delivery: Pick<DeliveryDetail, "orderNumber" | "status" | "links">;
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

/** The order number, the status and the actions. */
export function DeliveryHeader({ delivery, hrefOf, back, badge, description, actions }: DeliveryHeaderProps) {
  const { orderNumber, status, links } = delivery;
  return (
    <PageHeader
      back={back}
      title={<bdi>{orderNumber}</bdi>}
      beside={
        <>
          <span className="contents print:hidden">
            <CopyButton value={orderNumber} label="order number" />
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
      actions={<div className="contents print:hidden">{actions}</div>}
    />
  );
}
