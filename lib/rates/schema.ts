import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import type { Problem } from "@/lib/core/problems";
import { requiredText } from "@/lib/core/text";
import {
  MAX_QUOTE_STOPS,
  SERVICE_TYPES,
  type ServiceType,
  VEHICLE_TYPES,
  type VehicleType,
} from "@/lib/core/trade";
import { address, serviceType, vehicleType } from "@/lib/core/trade-schema";
import { issueMessage } from "@/lib/core/validation";
import {
  LEAST_DROPOFFS,
  MAX_FACTOR_BPS,
  MAX_GEOJSON,
  MAX_HOLD_SIDE_CM,
  MAX_HORIZON_MINUTES,
  MAX_LOAD_KG,
  MAX_RADIUS_KM,
  MAX_RATE,
  MAX_REACH_KM,
  MIN_FACTOR_BPS,
} from "./constants";

/** Input of a quote (specification, section 4.1). */
export const quoteInput = z.object({
  addresses: z.array(address).min(2).max(MAX_QUOTE_STOPS),
  service_type: serviceType.nullish().transform((value) => value ?? "same_day"),
  vehicle_type: vehicleType.nullish().transform((value) => value ?? "car"),
});

/** An optional parameter. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** Query for whether an address is served. */
export const serviceabilityQuery = z.object({
  address,
  pickup_address: orNull(address),
  service_type: orNull(serviceType),
  vehicle_type: orNull(vehicleType),
});

export type ServiceabilityInput = z.output<typeof serviceabilityQuery>;

export type QuoteInput = z.output<typeof quoteInput>;

const radius = z.number().min(0.1).max(MAX_RADIUS_KM);

/**
 * The outline of a service area: a circle, or GeoJSON text, written by hand or drawn on the map. Radius
 * errors only count for a circle: otherwise, its field is not on the page.
 */
export const areaShape = z
  .object({
    shape: z.enum(["map", "circle", "geojson"]),
    geojson: z.string().max(MAX_GEOJSON),
    address: z.string().trim().max(500),
    radiusKm: z.number().nullable(),
  })
  .superRefine(({ shape, radiusKm }, issues) => {
    const { error } = radius.safeParse(radiusKm, { error: issueMessage });
    if (shape !== "circle" || !error) return;
    for (const { message } of error.issues) issues.addIssue({ code: "custom", path: ["radiusKm"], message });
  });

/** A service area. Without vehicles or services, it applies to all. */
export const areaInput = z.object({
  name: requiredText({ max: 80 }),
  isOn: z.boolean(),
  vehicleTypes: z.array(vehicleType).max(VEHICLE_TYPES.length),
  serviceTypes: z.array(serviceType).max(SERVICE_TYPES.length),
  drawn: areaShape,
});

export const areaKey = z.object({ id: rowId });
export const areaUpdate = areaInput.extend(areaKey.shape);

/** Whether unrealistic trips are rejected. */
export const tripChecksInput = z.object({ isOn: z.boolean() });

/** Required precision of a dropoff. */
export const leastDropoffInput = z.object({ least: z.enum(LEAST_DROPOFFS) });

/**
 * Owner of the limits: the merchant with this id, or null for the installation, whose limits apply to every
 * merchant without its own.
 */
const limitsOwner = z.object({ merchantId: z.string().nullable() });

const whole = (max: number) => z.int().min(1).max(max);
const side = whole(MAX_HOLD_SIDE_CM);
const hold = z.object({ lengthCm: side, widthCm: side, heightCm: side });

/** The state that a page showed, as JSON: a change by others in between is a conflict. */
const seen = z.string().max(1_000);

/** Limits of a vehicle. Omitted values stay unchanged; null means no limit. */
export const vehicleLimitsInput = limitsOwner.extend({
  vehicleType,
  seen: seen.optional(),
  reachKm: whole(MAX_REACH_KM).nullish(),
  maxWeightKg: whole(MAX_LOAD_KG).nullish(),
  hold: hold.nullish(),
});

/** Longest duration of a service's trips, in minutes; null means no limit. */
export const serviceLimitInput = limitsOwner.extend({
  serviceType,
  seen: seen.optional(),
  horizonMinutes: whole(MAX_HORIZON_MINUTES).nullable(),
});

const ofMerchant = { merchantId: rowId };

const SIDES = ["lengthCm", "widthCm", "heightCm"] as const;
const sideOrNone = side.nullable();

/** A cargo space in a form, where three empty sides mean no limit. */
const formHold = z
  .object({ lengthCm: sideOrNone, widthCm: sideOrNone, heightCm: sideOrNone })
  .nullable()
  .transform((hold, issues) => {
    const missing = SIDES.filter((each) => hold?.[each] == null);
    if (hold === null || missing.length === SIDES.length) return null;
    const message: Problem = "required";
    for (const each of missing) issues.addIssue({ code: "custom", path: [each], message });
    return hold;
  })
  .pipe(hold.nullable());

/** The same for one merchant, by staff. */
export const merchantVehicleLimitsInput = vehicleLimitsInput
  .omit({ reachKm: true })
  .required({ seen: true })
  .extend({ ...ofMerchant, maxWeightKg: whole(MAX_LOAD_KG).nullable(), hold: formHold });
export const merchantServiceLimitInput = serviceLimitInput.required({ seen: true }).extend(ofMerchant);

const rate = z.int().min(0).max(MAX_RATE);
const factor = z.int().min(MIN_FACTOR_BPS).max(MAX_FACTOR_BPS);

/** A merchant's own rate card for a vehicle, in its currency; null removes it, so that the installation's applies. */
export const rateCardInput = z.object({
  ...ofMerchant,
  vehicleType,
  seen,
  card: z
    .object({
      baseCents: rate,
      perKmCents: rate,
      perMinuteCents: rate,
      extraStopCents: rate,
      minimumCents: rate,
      cancellationFeeCents: rate,
      sameDayFactorBps: factor,
      fastTrackFactorBps: factor,
      scheduledFactorBps: factor,
      reachKm: whole(MAX_REACH_KM).nullable(),
    })
    .nullable(),
});

/** Limits that a merchant gives up, by staff. */
export const ownLimitsInput = z.union([
  z.object({ ...ofMerchant, seen, vehicleType }),
  z.object({ ...ofMerchant, seen, serviceType }),
]);

/** The merchant's own limits to remove. */
export type OwnLimitsInput = { merchantId: string; seen?: string | undefined } & (
  | { vehicleType: VehicleType; serviceType?: undefined }
  | { vehicleType?: undefined; serviceType: ServiceType }
);

export type VehicleLimitsInput = z.output<typeof vehicleLimitsInput>;
export type ServiceLimitInput = z.output<typeof serviceLimitInput>;
export type RateCardInput = z.output<typeof rateCardInput>;
export type LeastDropoffInput = z.output<typeof leastDropoffInput>;
export type AreaInput = z.output<typeof areaInput>;
export type AreaKey = z.output<typeof areaKey>;
export type AreaUpdate = z.output<typeof areaUpdate>;
export type TripChecksInput = z.output<typeof tripChecksInput>;
