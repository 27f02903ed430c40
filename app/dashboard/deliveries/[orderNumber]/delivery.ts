import { notFound } from "next/navigation";
import { orderNumberFromSegment } from "@/components/deliveries/paths";
import type { Context } from "@/lib/core/context";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { ServiceError } from "@/lib/core/errors";
import { type Handover, readHandover } from "@/lib/deliveries/reads/read-handover";
import { findSimulation, type RunningSimulation } from "@/lib/sandbox/reads";
import { inSnapshot } from "@/lib/core/snapshot";

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

/** What a delivery's page shows that moves: all of one moment. */
export type OpenedDelivery = {
  delivery: DeliveryDetail;
  handover: Handover;
  running: RunningSimulation | null;
};

/** The delivery that a page's path names, with its courier, its proofs and what the simulated courier is about. */
export function openDeliveryOfPath(ctx: Context, props: DeliveryParams): Promise<OpenedDelivery> {
  return inSnapshot(ctx, async (at) => {
    const delivery = await deliveryOfPath(at, props);
    const handover = await readHandover(at, delivery.id);
    return { delivery, handover, running: await findSimulation(at, delivery) };
  });
}

/** For a page's title, which is the same whether there is such a delivery or not. */
export async function orderNumberOfPath({ params }: DeliveryParams): Promise<string> {
  return orderNumberFromSegment((await params).orderNumber) ?? "Delivery";
}
