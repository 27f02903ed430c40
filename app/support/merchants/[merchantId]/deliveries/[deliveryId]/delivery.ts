import { notFound } from "next/navigation";
import { cache } from "react";
import { requireStaff } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import type { View } from "@/lib/support/reads/open-staff-delivery";
import { rowId } from "@/lib/core/id-schema";
import {
  type DeliveryId,
  openStaffDelivery,
  type StaffDelivery,
} from "@/lib/support/reads/open-staff-delivery";

export type StaffDeliveryParams = { params: Promise<DeliveryId> };

/** Loaded once for the page and its title, because each load writes an audit entry. */
const open = cache(async (merchantId: string, deliveryId: string, view: View): Promise<StaffDelivery> => {
  const { ctx } = await requireStaff();
  if (!rowId.safeParse(merchantId).success || !rowId.safeParse(deliveryId).success) notFound();
  try {
    return await openStaffDelivery(ctx, { merchantId, deliveryId }, view);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  }
});

/**
 * Returns the delivery named in the path, for staff; shows the not-found page to everyone else and if it does not
 * exist.
 */
export async function staffDeliveryOfPath(
  { params }: StaffDeliveryParams,
  view: View,
): Promise<StaffDelivery> {
  const { merchantId, deliveryId } = await params;
  return open(merchantId, deliveryId, view);
}
