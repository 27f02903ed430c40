import type { Context } from "@/lib/core/context";
import { validationError } from "@/lib/core/errors";
import { toLocalTime } from "@/lib/core/time";
import type { Place } from "@waybill/geo/types";
import type { Quote } from "@/lib/rates/reads/quote";
import type { DeliveryDetail } from "../reads/get-delivery";
import type { ChangedValue, CreateInput } from "../request";
import { placed, priceBooking, requireHandoverAt, requireOfferedTrip } from "./booking";
import { changeEffect, changeStage, type FieldPath } from "../rules/changeable";
import { withValues } from "./field-change";
import { inputColumns } from "./input-columns";
import { locateBoth } from "./locate-stops";
import { type Located, planTrip, stopColumns } from "../shared/new-delivery";
import { inputOf, type StopRecord, stopsOf } from "../rules/record";
import { handoverConflict } from "../rules/requirements";
import { planSchedule } from "../rules/schedule";

/** A field whose value a change replaces. */
export type ChangedField = { field: FieldPath; before: ChangedValue; after: ChangedValue };

const STOPS = ["pickup", "dropoff"] as const;
const TIMES: readonly FieldPath[] = ["pickup.date", "pickup.time", "dropoff.date", "dropoff.time"];
/** After a change of one of these, a pickup without a scheduled date is planned from now on. */
const PLANNED_ANEW: readonly FieldPath[] = ["pickup.date", "pickup.time", "service_type"];
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
  const now = isChanged(...PLANNED_ANEW) ? new Date() : base.createdAt;
  const plan =
    quote || isChanged(...TIMES) ? planAgain(base, { input, located, quote, now }) : plannedTimes(base);
  return {
    ...base,
    ...inputColumns(input),
    ...(quote && tripColumns(quote)),
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

function tripColumns({ trip, price }: Quote) {
  return {
    distanceMeters: trip.distanceMeters,
    pricedMinutes: trip.durationMinutes,
    exactness: trip.exactness,
    priceCents: price.totalCents,
    currency: price.currency,
    priceLines: price.lines,
  };
}

type Plan = { pickupAt: Date; deliveryAt: Date; durationMinutes: number };

function plannedTimes(base: DeliveryDetail): Plan {
  const { pickup, dropoff } = stopsOf(base);
  return { pickupAt: pickup.plannedAt, deliveryAt: dropoff.plannedAt, durationMinutes: base.durationMinutes };
}

/** Plans both stops again. A pickup that has happened keeps its time. */
function planAgain(
  base: DeliveryDetail,
  { input, located, quote, now }: { input: CreateInput; located: Located; quote: Quote | null; now: Date },
): Plan {
  const { pickup } = stopsOf(base);
  const isCollected = changeStage(base) === "collected";
  const kept = isCollected ? toLocalTime(pickup.plannedAt, pickup.timeZone) : {};
  const wanted = { ...input, pickup: { ...input.pickup, ...kept } };
  if (quote) return planTrip({ input: wanted, located, quote, createdAt: now });
  const { durationMinutes } = base;
  const planned = planSchedule({
    now,
    serviceType: input.service_type,
    durationMinutes,
    pickup: { ...wanted.pickup, timeZone: located.pickup.timeZone },
    dropoff: { ...wanted.dropoff, timeZone: located.dropoff.timeZone },
  });
  return { ...planned, durationMinutes };
}
