"use client";

import { RedeliverButton } from "@/components/deliveries/detail/redeliver-delivery";
import { previewRedelivery, redeliver } from "./actions";
import { staffDeliveryPath } from "./paths";

type StaffRedeliverProps = { merchantId: string; orderNumber: string };

/** Lets support staff redeliver a failed delivery as the merchant can. */
export function StaffRedeliver({ merchantId, orderNumber }: StaffRedeliverProps) {
  return (
    <RedeliverButton
      orderNumber={orderNumber}
      preview={() => previewRedelivery({ merchantId, orderNumber })}
      send={(shownPriceCents) => redeliver({ merchantId, orderNumber, shownPriceCents })}
      pathOf={({ id }) => staffDeliveryPath({ merchantId, deliveryId: id })}
    />
  );
}
