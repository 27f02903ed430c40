import { notFound } from "next/navigation";
import type { Context } from "@/lib/context";
import { ServiceError } from "@/lib/errors";
import type { View } from "@/lib/support/record-view";
import { pathId } from "@/lib/support/schema";
import { type DeliveryId, openStaffDelivery, type StaffDelivery } from "@/lib/support/staff-delivery";

export type StaffDeliveryParams = { params: Promise<DeliveryId> };

/** The delivery that a page's path names; the not-found page where there is none. */
export async function staffDeliveryOfPath(
  ctx: Context,
  { params }: StaffDeliveryParams,
  view: View,
): Promise<StaffDelivery> {
  const { merchantId, deliveryId } = await params;
  if (!pathId.safeParse(merchantId).success || !pathId.safeParse(deliveryId).success) notFound();
  try {
    return await openStaffDelivery(ctx, { merchantId, deliveryId }, view);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  }
}
