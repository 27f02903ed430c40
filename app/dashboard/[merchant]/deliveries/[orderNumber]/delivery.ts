import { notFound } from "next/navigation";
import { orderNumberFromSegment } from "@/components/deliveries/paths";
import { getText } from "@/components/texts/server";
import type { Context } from "@/lib/core/context";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { ServiceError } from "@/lib/core/errors";
import { type Handover, readHandover } from "@/lib/deliveries/reads/read-handover";
import { readPlaceInRoute } from "@/lib/deliveries/reads/read-place-in-route";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { findSimulation, type RunningSimulation } from "@/lib/sandbox/reads";
import { inSnapshot } from "@/lib/core/snapshot";

export type DeliveryParams = { params: Promise<{ merchant: string; orderNumber: string }> };

/** Returns the delivery named in the path; shows the not-found page if the merchant has none with that number. */
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

/** The parts of a delivery's page that change, read in one snapshot. */
export type OpenedDelivery = {
  delivery: DeliveryDetail;
  handover: Handover;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
  running: RunningSimulation | null;
};

/** Returns the delivery named in the path with its courier, its proofs of delivery and its simulation. */
export function openDeliveryOfPath(ctx: Context, props: DeliveryParams): Promise<OpenedDelivery> {
  return inSnapshot(ctx, async (at) => {
    const delivery = await deliveryOfPath(at, props);
    const handover = await readHandover(at, delivery.id);
    const place = delivery.courier ? await readPlaceInRoute(at, delivery.id) : null;
    return { delivery, handover, place, running: await findSimulation(at, delivery) };
  });
}

/** The page's title. It is the same whether or not the delivery exists. */
export async function orderNumberOfPath({ params }: DeliveryParams): Promise<string> {
  return orderNumberFromSegment((await params).orderNumber) ?? getText("detail").t("page.delivery");
}
