"use client";

import { BringBackButton } from "@/components/deliveries/attention/bring-back";
import { bringBack } from "./actions";

type StaffBringBackProps = { merchantId: string; orderNumber: string; price: string };

/** Lets support staff bring a package back as the merchant can. */
export function StaffBringBack({ merchantId, ...props }: StaffBringBackProps) {
  const { orderNumber } = props;
  return <BringBackButton {...props} send={() => bringBack({ merchantId, orderNumber })} />;
}
