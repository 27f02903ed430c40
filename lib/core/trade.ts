import { z } from "zod";
import { requiredText } from "./text";

export const SERVICE_TYPES = ["same_day", "fast_track", "scheduled"] as const;
export const VEHICLE_TYPES = ["car", "cargo_van", "box_truck"] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const serviceType = z.enum(SERVICE_TYPES);
export const vehicleType = z.enum(VEHICLE_TYPES);

/** The currencies that have a default rate card (ISO 4217). */
export const CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;

/** A postal address as a person writes it, on one line or several. */
export const address = requiredText({ max: 500 });
