import type { Context } from "@/lib/core/context";
import { type Sentence, together } from "@/lib/core/language/sentence";
import { requirePermission } from "@/lib/core/permissions";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { router } from "@waybill/geo/trip";
import { type AskedTrip, type Refusal, refusalsOf, type TripLimits } from "../rules/offered";
import { alternativeSentence, refusalSentence } from "../rules/refusal-sentences";
import type { Choice, Reader } from "../rules/refusal-words";
import { readerOf } from "../model/reader";
import { tripLimits } from "../model/trip-limits";
import { TripRefused } from "../rules/trip-refused";

/**
 * Ensures that a trip is offered: not too far, too long, too heavy or too large, and within the merchant's
 * service areas. Trips created by the system itself, such as demo data, are not checked.
 * @throws TripRefused with every reason, and what would work
 */
export async function requireOffered(ctx: Context, asked: AskedTrip): Promise<void> {
  requirePermission(ctx, "rates:quote");
  if (ctx.actor.kind === "system") return;
  const limits = await tripLimits(ctx);
  const refusals = refusalsOf(limits, asked);
  if (refusals.length === 0) return;
  const reader = await readerOf(ctx);
  throw new TripRefused(refusalSentences(asked, refusals, await offeredInstead(limits, asked), reader));
}

/** Returns the reasons, and what would work, without the last period. */
function refusalSentences(
  asked: AskedTrip,
  refusals: readonly Refusal[],
  instead: readonly Choice[],
  reader: Reader,
): Sentence {
  const stops = asked.places.length;
  const reasons = refusals.map((refusal) => refusalSentence(refusal, asked, { reader, stops }));
  // Another vehicle does not help if both doors are the same.
  if (!asked.isSameUnit) reasons.push(alternativeSentence(asked, instead, reader));
  return together(reasons, ". ");
}

/** Other services and vehicles that can carry the same package. */
async function offeredInstead(limits: TripLimits, asked: AskedTrip): Promise<Choice[]> {
  const byVehicle = await Promise.all(
    VEHICLE_TYPES.map(async (vehicleType) => {
      const trip = asked.trip && (await router.trip(asked.places, vehicleType));
      return SERVICE_TYPES.filter(
        (serviceType) => refusalsOf(limits, { ...asked, trip, serviceType, vehicleType }).length === 0,
      ).map((serviceType): Choice => ({ serviceType, vehicleType }));
    }),
  );
  return byVehicle.flat();
}
