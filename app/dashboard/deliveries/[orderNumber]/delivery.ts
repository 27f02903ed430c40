import { notFound } from "next/navigation";
import { orderNumberFromSegment } from "@/components/deliveries/paths";
import type { Context } from "@/lib/context";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/get";
import { ServiceError } from "@/lib/errors";

export type DeliveryParams = { params: Promise<{ orderNumber: string }> };

/** The delivery that a page's path names; the not-found page where the merchant has none of that number. */
export async function deliveryOfPath(ctx: Context, { params }: DeliveryParams): Promise<DeliveryDetail> {
  const orderNumber = orderNumberFromSegment((await params).orderNumber);
  if (orderNumber === null) notFound();
  try {
    return await getDelivery(ctx, orderNumber);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  }
}

/** For a page's title, which is the same whether there is such a delivery or not. */
export async function orderNumberOfPath({ params }: DeliveryParams): Promise<string> {
  return orderNumberFromSegment((await params).orderNumber) ?? "Delivery";
}
