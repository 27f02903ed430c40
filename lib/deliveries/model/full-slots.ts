import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { hoursAt } from "@/lib/account/rules/hours";
import type { Context } from "@/lib/core/context";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import type { Comparison } from "@/lib/rates/reads/compare-rates";
import { couriersAt } from "@/lib/rates/reads/courier-pickups";
import { pickupSlots } from "../rules/slots";

/** Starts of the slots in which no courier can take the order, by vehicle, in milliseconds. */
export type FullSlots = Partial<Record<VehicleType, number[]>>;

/** The next slots that are tried: those of about a day. Couriers are seldom planned further ahead. */
const SLOTS_TRIED = 12;

/**
 * Returns the slots of the pickup that are full: couriers work then, but their routes have no room. A slot in which no courier is
 * planned yet is not full. Nothing for merchants whose pickups do not follow the routes.
 * @param address of the pickup
 */
export async function fullSlots(
  ctx: Context,
  { stops, trip }: Comparison,
  address: string,
): Promise<FullSlots> {
  if (!trip?.offers.some(({ courierFrom }) => courierFrom !== undefined)) return {};
  const places = stops.flatMap((stop) => (stop.state === "located" ? [stop.place] : []));
  const hours = hoursAt(await pickupHours(ctx), address);
  const timeZone = places[0]?.timeZone ?? "UTC";
  // The slots of the other services are among those of the fastest one.
  const slots = pickupSlots({ now: new Date(), serviceType: "fast_track", timeZone, hours }).slice(
    0,
    SLOTS_TRIED,
  );
  const asked = VEHICLE_TYPES.flatMap((vehicleType) => {
    const offer = trip.offers.find((each) => each.vehicleType === vehicleType && each.refusals.length === 0);
    return offer ? slots.map((slot) => ({ slot, offer, vehicleType })) : [];
  });
  const orders = asked.map(
    ({ slot: { from, to: until }, offer: { serviceType, durationMinutes }, vehicleType }) => ({
      ...{ serviceType, vehicleType, durationMinutes, from, until },
      load: null,
      minimumAge: null,
    }),
  );
  const found = await couriersAt(ctx, { places, orders });
  const full: FullSlots = {};
  asked.forEach(({ slot, vehicleType }, index) => {
    if (found[index] === "full") (full[vehicleType] ??= []).push(slot.from.getTime());
  });
  return full;
}
