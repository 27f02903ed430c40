import type { ReactNode } from "react";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { StatusBadge } from "../status-badge";

type DeliveryHeaderProps = {
  delivery: Pick<DeliveryDetail, "orderNumber" | "status">;
  /** A link to the list that the delivery is from. */
  back: ReactNode;
  /** Next to the status. */
  badge?: ReactNode;
  /** Below the order number: when it was created, and for whom. */
  description: ReactNode;
  actions: ReactNode;
};

/** The order number, the status and the actions. */
export function DeliveryHeader({ delivery, back, badge, description, actions }: DeliveryHeaderProps) {
  const { orderNumber, status } = delivery;
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
      description={description}
      actions={<div className="contents print:hidden">{actions}</div>}
    />
  );
}
