import { hoursAt, type PickupHours } from "@/lib/account/rules/hours";
import type { Context } from "@/lib/core/context";
import { notLocated, ServiceError, validationError } from "@/lib/core/errors";
import type { NoPlace } from "@waybill/geo/places";
import type { Place, Trip } from "@waybill/geo/types";
import type { Load } from "@/lib/rates/rules/offered";
import { courierPickups } from "@/lib/rates/reads/courier-pickups";
import { isSameUnit } from "@/lib/rates/rules/same-unit";
import { priceRoute, type PricedRoute } from "@/lib/rates/reads/quote";
import { requireHandover } from "@/lib/rates/reads/require-handover";
import { requireOffered } from "@/lib/rates/reads/require-offered";
import { entriesOf } from "../fields/field";
import type { CreateInput } from "../request";
import { hasWindow } from "../rules/windows";
import type { Located } from "../shared/new-delivery";

/** The largest price that is stored, in minor units. */
const MAX_PRICE = 2_147_483_647;

/**
 * The places of both stops.
 * @throws ServiceError `invalidAddress` on the addresses that name no place; `validation` for a pin outside of any country
 */
export function placed(
  input: Pick<CreateInput, "pickup" | "dropoff">,
  { pickup, dropoff }: Record<"pickup" | "dropoff", Place | NoPlace>,
): Located {
  if (typeof pickup !== "string" && typeof dropoff !== "string") return { pickup, dropoff };
  const wrong = entriesOf({ pickup, dropoff }).flatMap(([name, place]) =>
    typeof place === "string" ? [{ path: `${name}.full_address`, problem: place, name }] : [],
  );
  if (wrong.some(({ problem }) => problem === "pin_nowhere")) {
    throw validationError(Object.fromEntries(wrong.map(({ path, problem }) => [path, problem])));
  }
  const [first] = wrong;
  const { full_address } = input[first?.name ?? "pickup"];
  throw notLocated(
    "The address",
    full_address,
    wrong.map(({ path }) => path),
  );
}

/** Measures and prices the trip of a delivery. @throws ServiceError `unprocessable` for a price that cannot be stored */
export async function priceBooking(ctx: Context, input: CreateInput, located: Located): Promise<PricedRoute> {
  const quote = await priceRoute(ctx, {
    places: [located.pickup, located.dropoff],
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
  });
  if (quote.price.totalCents <= MAX_PRICE) return quote;
  throw new ServiceError("unprocessable", "This trip costs more than can be charged for one delivery");
}

type Unscheduled = { located: Located; durationMinutes: number; hours: PickupHours };

/** Whether the client set a day, a time or a window. */
export const isScheduled = (stop: CreateInput["pickup"]): boolean =>
  stop.date !== null || stop.time !== null || hasWindow(stop);

/**
 * Returns when the first courier can be at the pickup; null if the pickup is scheduled or does not follow the couriers' routes, or no
 * courier is planned.
 */
export async function courierAtPickup(
  ctx: Context,
  input: CreateInput,
  { located, durationMinutes, hours }: Unscheduled,
): Promise<Date | null> {
  const { pickup, service_type: serviceType, vehicle_type: vehicleType } = input;
  if (isScheduled(pickup)) return null;
  const order = { serviceType, vehicleType, durationMinutes };
  const [courierFrom] = await courierPickups(ctx, {
    places: [located.pickup, located.dropoff],
    hours: hoursAt(hours, pickup.full_address),
    orders: [{ ...order, load: loadOf(input), minimumAge: input.handover.minimum_age }],
  });
  return courierFrom instanceof Date ? courierFrom : null;
}

const stopsAt = (input: CreateInput, located: Located) => ({
  pickup: { ...input.pickup, place: located.pickup },
  dropoff: { ...input.dropoff, place: located.dropoff },
});

/**
 * Ensures that couriers can hand over at both stops.
 * @throws ServiceError `invalidAddress` for a dropoff that is not located precisely enough; TripRefused for a box
 */
export function requireHandoverAt(ctx: Context, input: CreateInput, located: Located): Promise<void> {
  return requireHandover(ctx, stopsAt(input, located));
}

/**
 * Ensures that the trip of a delivery is offered.
 * @param trip null if it has not changed since it was booked: then only the package is checked
 * @throws TripRefused
 */
export function requireOfferedTrip(
  ctx: Context,
  input: CreateInput,
  { located, trip }: { located: Located; trip: Trip | null },
): Promise<void> {
  const { pickup, dropoff } = stopsAt(input, located);
  return requireOffered(ctx, {
    places: [located.pickup, located.dropoff],
    trip,
    serviceType: input.service_type,
    vehicleType: input.vehicle_type,
    load: loadOf(input),
    isSameUnit: isSameUnit(pickup, dropoff),
  });
}

/** The specification lists the sides of a piece next to its weight: both are of one piece. */
function loadOf({ package: { quantity, weight, height, width, length } }: CreateInput): Load {
  return { quantity, weightKg: weight, sidesCm: [height, width, length].flatMap((side) => side ?? []) };
}
