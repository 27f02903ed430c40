"use client";

import { CancelWithReason } from "@/components/deliveries/detail/cancel-delivery";
import { cancel } from "./actions";

type StaffCancelProps = { merchantId: string; orderNumber: string; refusal: string | null };

/** Lets support staff cancel a delivery as the merchant can. */
export function StaffCancel({ merchantId, orderNumber, refusal }: StaffCancelProps) {
  return (
    <CancelWithReason refusal={refusal} send={(reason) => cancel({ merchantId, orderNumber, reason })} />
  );
}
