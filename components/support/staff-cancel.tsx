"use client";

import { CancelWithReason } from "@/components/deliveries/detail/cancel-delivery";
import { cancel } from "./actions";

type StaffCancelProps = { merchantId: string; orderNumber: string; refusal: string | null };

/** The merchant's way to cancel, taken by the staff. */
export function StaffCancel({ merchantId, orderNumber, refusal }: StaffCancelProps) {
  return (
    <CancelWithReason refusal={refusal} send={(reason) => cancel({ merchantId, orderNumber, reason })} />
  );
}
