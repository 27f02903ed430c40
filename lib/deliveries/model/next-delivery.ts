import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { hoursAt } from "@/lib/account/rules/hours";
import type { Context } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { toLocalTime } from "@/lib/core/time";
import type { Place } from "@waybill/geo/types";
import type { PricedRoute, Quote } from "@/lib/rates/reads/quote";
import { handPrice, isSetByHand } from "@/lib/rates/rules/hand-price";
import { readPriceLines } from "@/lib/rates/rules/price";
import type { DeliveryDetail } from "../reads/get-delivery";
import type { ChangedValue, CreateInput } from "../request";
import {
  courierAtPickup,
  isScheduled,
  placed,
  priceBooking,
  requireHandoverAt,
  requireOfferedTrip,
} from "./booking";
import { changeEffect, changeStage, type FieldPath } from "../rules/changeable";
import { withValues } from "./field-change";
import { inputColumns } from "./input-columns";
import { locateBoth } from "./locate-stops";
import { type Located, planTrip, stopColumns } from "../shared/new-delivery";
import { inputOf, type StopRecord, stopsOf } from "../rules/record";
import { handoverConflict } from "../rules/requirements";
import { planSchedule } from "../rules/schedule";
import { hasWindow } from "../rules/windows";

/** A field whose value a change replaces. */
export type ChangedField = { field: FieldPath; before: ChangedValue; after: ChangedValue };

const STOPS = ["pickup", "dropoff"] as const;
const PICKUP_TIMES = ["pickup.date", "pickup.time", "pickup.ready_at", "pickup.deadline_at"] as const;
const DROPOFF_WINDOW = ["dropoff.ready_at", "dropoff.deadline_at"] as const;
const DROPOFF_TIMES = ["dropoff.date", "dropoff.time", ...DROPOFF_WINDOW] as const;
const TIMES: readonly FieldPath[] = [...PICKUP_TIMES, ...DROPOFF_TIMES];
/** After a change of one of these, a pickup without a scheduled date is planned from now on. */
const PLANNED_ANEW: readonly FieldPath[] = [...PICKUP_TIMES, "service_type"];
/** After a change of one of these, another courier may be the first at the pickup. */
const OTHER_COURIER: readonly FieldPath[] = [
  ...PLANNED_ANEW,
  "pickup.full_address",
  "pickup.pin",
  "vehicle_type",
];
const LOAD: readonly FieldPath[] = [
  "package.quantity",
  "package.weight",
  "package.height",
  "package.width",
  "package.length",
];

/**
 * Returns a delivery as it is after a change: its trip and price are calculated again if an address, the service or the
 * vehicle changed, its plan if one of these or a time did. Writes nothing.
 * @throws ServiceError as `createDelivery` does for the new values
 */
export async function nextDelivery(
  ctx: Context,
  base: DeliveryDetail,
  changes: readonly ChangedField[],
): Promise<DeliveryDetail> {
  const input = withValues(
    inputOf(base),
    Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  );
  const conflict = handoverConflict(input);
  if (conflict) throw validationError(conflict);
  const isChanged: IsChanged = (...fields) => changes.some(({ field }) => fields.includes(field));
  const isRepriced = changes.some(({ field }) => changeEffect(field, changeStage(base)) === "repriced");
  const moved = STOPS.filter((name) => isChanged(`${name}.full_address`, `${name}.pin`));
  const located = await locateMoved(ctx, { base, input, moved });
  const quote = isRepriced ? await priceBooking(ctx, input, located) : null;
  if (moved.length > 0) await requireHandoverAt(ctx, input, located);
  if (isRepriced || isChanged(...LOAD)) {
    await requireOfferedTrip(ctx, input, { located, trip: quote?.trip ?? null });
  }
  const isReplanned = isChanged(...PLANNED_ANEW);
  // The new window of a dropoff must leave time for the trip from now on, unless it has begun.
  const isWindowNew =
    changeStage(base) !== "collected" && hasWindow(input.dropoff) && isChanged(...DROPOFF_WINDOW);
  const now = isWindowNew || isReplanned ? new Date() : base.createdAt;
  // A pickup can be early for its dropoff, and then says nothing about couriers.
  const isFreed = isChanged(...DROPOFF_TIMES) && isScheduled(inputOf(base).dropoff);
  const keepsCourier = !isFreed && !isChanged(...OTHER_COURIER);
  const plan =
    quote || isChanged(...TIMES)
      ? await planAgain(ctx, base, { input, located, quote, now, keepsCourier })
      : plannedTimes(base);
  return {
    ...base,
    ...inputColumns(input),
    ...(quote && tripColumns(quote)),
    ...(quote && priceColumns(base, quote)),
    durationMinutes: plan.durationMinutes,
    stops: [
      stopColumns(0, input.pickup, located.pickup, plan.pickupAt),
      stopColumns(1, input.dropoff, located.dropoff, plan.deliveryAt),
    ],
  };
}

type IsChanged = (...fields: readonly FieldPath[]) => boolean;
type Moved = { base: DeliveryDetail; input: CreateInput; moved: readonly (typeof STOPS)[number][] };

/** The places of both stops: located again where the address changed. */
async function locateMoved(ctx: Context, { base, input, moved }: Moved): Promise<Located> {
  const { pickup, dropoff } = stopsOf(base);
  const known = { pickup: placeOf(pickup), dropoff: placeOf(dropoff) };
  if (moved.length === 0) return known;
  const found = await locateBoth(ctx, input);
  const place = (name: (typeof STOPS)[number]) => (moved.includes(name) ? found[name] : known[name]);
  return placed(input, { pickup: place("pickup"), dropoff: place("dropoff") });
}

/** The place of a stop without its other columns. */
function placeOf(stop: StopRecord): Place {
  const { precision, latitude, longitude, countryCode, regionCode, postalCode, city, timeZone } = stop;
  return { precision, latitude, longitude, countryCode, regionCode, postalCode, city, timeZone };
}

function tripColumns({ trip }: Quote) {
  return {
    distanceMeters: trip.distanceMeters,
    pricedMinutes: trip.durationMinutes,
    exactness: trip.exactness,
  };
}

/** The computed price, or the one that was set by hand, which stays. */
function priceColumns({ priceCents, priceLines, currency }: DeliveryDetail, { price }: Quote) {
  const stays = isSetByHand(readPriceLines(priceLines)) && currency === price.currency;
  const { totalCents, lines } = stays ? handPrice(price.lines, priceCents) : price;
  return { priceCents: totalCents, currency: price.currency, priceLines: lines };
}

type Plan = { pickupAt: Date; deliveryAt: Date; durationMinutes: number };

function plannedTimes(base: DeliveryDetail): Plan {
  const { pickup, dropoff } = stopsOf(base);
  return { pickupAt: pickup.plannedAt, deliveryAt: dropoff.plannedAt, durationMinutes: base.durationMinutes };
}

type Again = {
  input: CreateInput;
  located: Located;
  quote: PricedRoute | null;
  now: Date;
  /** Whether the change leaves the courier of the pickup as planned. */
  keepsCourier: boolean;
};

/**
 * Returns the planned pickup, which waits for its courier; null if the couriers have to be asked. A pickup that was planned
 * back from the window of its dropoff keeps its time only if pickups follow the routes.
 */
function waitKept(base: DeliveryDetail, { keepsCourier, quote }: Again): Date | null {
  const { pickup, dropoff } = inputOf(base);
  const isByWindow = hasWindow(dropoff) && !quote?.pickupsByRoutes;
  return keepsCourier && !isScheduled(pickup) && !isByWindow ? stopsOf(base).pickup.plannedAt : null;
}

/** Plans both stops again. A pickup that has happened keeps its time. */
async function planAgain(ctx: Context, base: DeliveryDetail, again: Again): Promise<Plan> {
  const { input, located, quote, now } = again;
  const hours = await pickupHours(ctx);
  const { pickup } = stopsOf(base);
  const isCollected = changeStage(base) === "collected";
  const kept = isCollected
    ? { ...toLocalTime(pickup.plannedAt, pickup.timeZone), ready_at: null, deadline_at: null }
    : {};
  const wanted = { ...input, pickup: { ...input.pickup, ...kept } };
  const { durationMinutes } = quote ?? base;
  const courierFrom = isCollected
    ? null
    : (waitKept(base, again) ?? (await courierAtPickup(ctx, input, { located, durationMinutes, hours })));
  if (quote) return planTrip({ input: wanted, located, quote, createdAt: now, hours, courierFrom });
  const planned = planSchedule({
    now,
    courierFrom,
    serviceType: input.service_type,
    durationMinutes,
    hours: hoursAt(hours, input.pickup.full_address),
    pickup: { ...wanted.pickup, timeZone: located.pickup.timeZone },
    dropoff: { ...wanted.dropoff, timeZone: located.dropoff.timeZone },
  });
  return { ...planned, durationMinutes };
}
