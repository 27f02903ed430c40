import { pickupHours } from "@/lib/account/reads/pickup-hours";
import type { Context } from "@/lib/core/context";
import { editForm } from "@/lib/deliveries/form";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { versionOf } from "@/lib/deliveries/reads/read-version";
import { changeStage } from "@/lib/deliveries/rules/changeable";
import { inputOf, stopsOf } from "@/lib/deliveries/rules/record";

/** The props of an edit form that follow from the delivery and its merchant's opening hours. */
export async function editProps(ctx: Context, delivery: DeliveryDetail) {
  const { orderNumber, priceCents, currency } = delivery;
  return {
    orderNumber,
    priceCents,
    currency,
    initial: editForm(inputOf(delivery)),
    stage: changeStage(delivery),
    version: versionOf(delivery),
    serverNow: Date.now(),
    hours: await pickupHours(ctx),
    timeZone: stopsOf(delivery).pickup.timeZone,
  };
}
