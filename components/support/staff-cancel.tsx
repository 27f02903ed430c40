"use client";

import { CancelWithReason } from "@/components/deliveries/detail/cancel-delivery";
import type { CancellationFee } from "@/components/deliveries/detail/cancel-dialog";
import { cancel } from "./actions";

type StaffCancelProps = {
  merchantId: string;
  orderNumber: string;
  note: string | null;
  fee: CancellationFee;
};

/** Lets support staff cancel a delivery as the merchant can. */
export function StaffCancel({ merchantId, ...props }: StaffCancelProps) {
  const { orderNumber } = props;
  return <CancelWithReason {...props} send={(sent) => cancel({ merchantId, orderNumber, ...sent })} />;
}
