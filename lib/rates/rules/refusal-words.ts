import type { Quantity } from "@/lib/core/language/sentence";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { inUnits, type Measure, METERS_PER_MILE, unitOf, type Units } from "@/lib/core/units";
import type { Refusal } from "./offered";

/** A service with a vehicle. */
export type Choice = { serviceType: ServiceType; vehicleType: VehicleType };

/** A developer reads the API's names and metric units; a person reads words, in the merchant's units. */
export type Reader = { is: "developer" } | { is: "person"; units: Units };

const PERSON_NAMES = {
  same_day: "Same day",
  fast_track: "Fast track",
  scheduled: "Scheduled",
  car: "a car",
  cargo_van: "a cargo van",
  box_truck: "a box truck",
} as const satisfies Record<ServiceType | VehicleType, string>;

const serviceName = (service: ServiceType, { is }: Reader) =>
  is === "person" ? PERSON_NAMES[service] : service;
const unitsOf = (reader: Reader) => (reader.is === "person" ? reader.units : "metric");

// All engines format plain numbers alike.
const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const CUBIC_FEET_PER_CUBIC_METER = 35.3147;

/** A limit is rounded down and a value above it up, so that they never look equal. */
export type Rounding = "up" | "down";

/** Smaller differences are floating-point errors. */
const NOTHING = 1e-6;

function rounded(value: number, rounding: Rounding, digits: 0 | 1 = 1): number {
  const steps = value * 10 ** digits;
  const whole = rounding === "up" ? Math.ceil(steps - NOTHING) : Math.floor(steps + NOTHING);
  return whole / 10 ** digits;
}

/** Returns a distance in the reader's units. */
export function distanceOf(km: number, reader: Reader, rounding: Rounding): Quantity {
  return unitsOf(reader) === "metric"
    ? { numbers: [rounded(km, rounding, 0)], unit: "km" }
    : { numbers: [rounded((km * 1000) / METERS_PER_MILE, rounding, 0)], unit: "mi" };
}

type Measured = { measure: Measure; reader: Reader; rounding: Rounding };

/** Returns a weight or lengths, given in metric units, in the reader's units. */
export function measured(values: readonly number[], { measure, reader, rounding }: Measured): Quantity {
  const units = unitsOf(reader);
  return {
    numbers: values.map((value) => rounded(inUnits(measure, value, units), rounding)),
    unit: unitOf(measure, units),
  };
}

/** Returns a volume in the reader's units. */
export function volumeOf(cubicMeters: number, reader: Reader, rounding: Rounding): Quantity {
  return unitsOf(reader) === "metric"
    ? { numbers: [rounded(cubicMeters, rounding)], unit: "m³" }
    : { numbers: [rounded(cubicMeters * CUBIC_FEET_PER_CUBIC_METER, rounding)], unit: "ft³" };
}

const quantity = ({ numbers, unit }: Quantity) =>
  `${numbers.map((number) => NUMBER.format(number)).join(" × ")} ${unit}`;

/** `72 h`, `49 h 40 min`. */
export function duration(minutes: number): string {
  const hours = `${NUMBER.format(Math.floor(minutes / 60))} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

/** Number of stops of a trip. `marks` are the letters of the stops on a page, if any. */
export type Stops = { stops: number; marks?: readonly string[] };

/** Names a stop by its position: those of a delivery are pickup and dropoff. */
function stopName(stop: number, { stops, marks }: Stops): string {
  if (stops <= 2) return ["The pickup", "The dropoff"][stop] ?? "";
  return marks ? `Stop ${marks[stop] ?? ""}` : `Address ${stop + 1}`;
}

/** Returns why a trip is not offered, as a sentence without its period. */
export function refusalWords(
  refusal: Refusal,
  { serviceType, vehicleType }: Choice,
  { reader, ...named }: Stops & { reader: Reader },
): string {
  const vehicle = PERSON_NAMES[vehicleType];
  const { stops } = named;
  const distance = (km: number, rounding: Rounding) => quantity(distanceOf(km, reader, rounding));
  const weight = (kg: number, rounding: Rounding) =>
    quantity(measured([kg], { measure: "weight", reader, rounding }));
  const sides = (cm: readonly number[], rounding: Rounding) =>
    quantity(measured(cm, { measure: "length", reader, rounding }));
  const volume = (cubicMeters: number, rounding: Rounding) =>
    quantity(volumeOf(cubicMeters, reader, rounding));
  switch (refusal.code) {
    case "same_door":
      return "Pickup and dropoff are the same address and unit";
    case "overseas":
      return `${stopName(refusal.stop, named)} lies across the sea from ${stops <= 2 ? "the pickup" : "the stop before it"}: no road leads there, nor a ferry that takes cars`;
    case "ferry":
      return `The trip includes a ferry, which ${serviceName(serviceType, reader)} does not take`;
    case "too_far":
      return `The trip of ${distance(refusal.distanceKm, "up")} is farther than the ${distance(refusal.reachKm, "down")} that ${vehicle} goes`;
    case "too_long":
      return `The trip takes ${duration(refusal.minutes)}, longer than the ${duration(refusal.horizonMinutes)} of ${serviceName(serviceType, reader)}`;
    case "too_heavy":
      return `The load of ${weight(refusal.weightKg, "up")} is heavier than the ${weight(refusal.maxWeightKg, "down")} that ${vehicle} carries`;
    case "too_large":
      return `A piece of ${sides(refusal.sidesCm, "up")} does not fit into ${vehicle}, which holds ${sides(refusal.holdCm, "down")}`;
    case "too_bulky":
      return `The load of ${volume(refusal.cubicMeters, "up")} is more than the ${volume(refusal.holdCubicMeters, "down")} that ${vehicle} holds`;
    case "outside_areas": {
      const stop = stops === 1 ? "The address" : stopName(refusal.stop, named);
      const hint = refusal.isInexact ? "; only its city is known, a postal code would say where it is" : "";
      return `${stop} lies outside the service areas of ${serviceName(serviceType, reader)} with ${vehicle}${hint}`;
    }
  }
}

/** `a`, `a or b`, `a, b or c`. */
function either(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** Alternatives to a choice: other vehicles and services, else other pairs of both. */
type Alternatives = { vehicles: VehicleType[]; services: ServiceType[]; pairs: readonly Choice[] };

/** Returns what would work instead of a choice. */
export function alternatives(chosen: Choice, offered: readonly Choice[]): Alternatives {
  const vehicles = VEHICLE_TYPES.filter((vehicle) =>
    offered.some((each) => each.vehicleType === vehicle && each.serviceType === chosen.serviceType),
  );
  const services = SERVICE_TYPES.filter((service) =>
    offered.some((each) => each.serviceType === service && each.vehicleType === chosen.vehicleType),
  );
  return { vehicles, services, pairs: vehicles.length + services.length > 0 ? [] : offered };
}

/** Returns what would work instead of a choice, as a sentence without its period. */
export function alternativeWords(chosen: Choice, offered: readonly Choice[], reader: Reader): string {
  if (offered.length === 0) return "No other service or vehicle would work";
  const { vehicles, services, pairs } = alternatives(chosen, offered);
  if (reader.is === "developer") {
    const ways = [
      ...(vehicles.length > 0 ? [`vehicle_type ${either(vehicles)}`] : []),
      ...(services.length > 0 ? [`service_type ${either(services)}`] : []),
      ...pairs.map((each) => `service_type ${each.serviceType} with vehicle_type ${each.vehicleType}`),
    ];
    return `Available: ${either(ways)}`;
  }
  const words = either([
    ...[...vehicles, ...services].map((each) => PERSON_NAMES[each]),
    ...pairs.map((each) => `${PERSON_NAMES[each.serviceType]} with ${PERSON_NAMES[each.vehicleType]}`),
  ]);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} would work`;
}
