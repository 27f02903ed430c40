import { pinText } from "@waybill/geo/types";
import type { Context } from "@/lib/core/context";
import { type ErrorCode, ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { ChangedFields } from "@/lib/deliveries/request";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { SIMULATOR } from "../constants";

/** About a kilometer to the north. */
const MOVED_BY_DEGREES = 0.01;
/** A house number: a postal code is longer. */
const HOUSE_NUMBER = /\b\d{1,3}\b/;
/** A place that is not delivered to is refused with one of these. */
const NOT_DELIVERED_TO: readonly ErrorCode[] = ["validation", "invalidAddress", "unprocessable"];
const REASON = "The customer corrected the address";

/**
 * Corrects the dropoff of a sandbox delivery as its store does: another house number, a kilometer away, so that the price
 * follows. A place that is not delivered to gets a note instead. Repeating it changes nothing.
 * @throws ServiceError as `changeDelivery` does
 */
export async function simulateChange(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  const { orderNumber, stops, history } = await ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_id: { merchantId: ctx.merchantId, id: deliveryId } },
    select: {
      orderNumber: true,
      stops: { where: { position: 1 }, select: { fullAddress: true, latitude: true, longitude: true } },
      history: {
        where: { type: "changed", actorKind: SIMULATOR.kind, actorName: SIMULATOR.name },
        select: { sequence: true },
        take: 1,
      },
    },
  });
  const [dropoff] = stops;
  if (!dropoff || history.length > 0) return;
  const address = dropoff.fullAddress.replace(HOUSE_NUMBER, (number) => `${number}0`);
  const { latitude, longitude } = dropoff;
  const pin = pinText({ latitude: latitude + MOVED_BY_DEGREES, longitude, address });
  const change = (fields: ChangedFields) =>
    changeDelivery(ctx, { orderNumber, fields, reason: REASON, isDryRun: false });
  try {
    await change({ "dropoff.full_address": address, "dropoff.pin": pin });
  } catch (error) {
    if (!(error instanceof ServiceError && NOT_DELIVERED_TO.includes(error.code))) throw error;
    await change({ "dropoff.notes": "Next to the school" });
  }
}
