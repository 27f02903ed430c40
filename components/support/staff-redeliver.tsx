"use client";

import type { ReactElement } from "react";
import { RedeliverButton } from "@/components/deliveries/detail/redeliver-delivery";
import { previewRedelivery, redeliver } from "./actions";
import { staffDeliveryPath } from "./paths";

type StaffRedeliverProps = { merchantId: string; orderNumber: string; trigger?: ReactElement };

/** Lets support staff redeliver a failed delivery as the merchant can. */
export function StaffRedeliver({ merchantId, orderNumber, trigger }: StaffRedeliverProps) {
  return (
    <RedeliverButton
      trigger={trigger}
      orderNumber={orderNumber}
      preview={() => previewRedelivery({ merchantId, orderNumber })}
      send={(shownPriceCents) => redeliver({ merchantId, orderNumber, shownPriceCents })}
      pathOf={({ id }) => staffDeliveryPath({ merchantId, deliveryId: id })}
    />
  );
}
