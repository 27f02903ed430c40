"use client";

import { CancelDelivery } from "@/components/deliveries/detail/cancel-delivery";
import type { ActionResult } from "@/components/kit/form/action-result";

type StaffCancelProps = {
  merchantId: string;
  orderNumber: string;
  refusal: string | null;
  cancel: (input: {
    merchantId: string;
    orderNumber: string;
    reason: string | null;
  }) => Promise<ActionResult>;
};

/** The merchant's way to cancel, taken by the staff. */
export function StaffCancel({ merchantId, orderNumber, refusal, cancel }: StaffCancelProps) {
  return (
    <CancelDelivery
      orderNumber={orderNumber}
      refusal={refusal}
      cancel={(input) => cancel({ merchantId, ...input })}
    />
  );
}
