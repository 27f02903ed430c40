import { z } from "zod";
import { requiredText } from "./text";
import { SERVICE_TYPES, VEHICLE_TYPES } from "./trade";

export const serviceType = z.enum(SERVICE_TYPES);
export const vehicleType = z.enum(VEHICLE_TYPES);

/** A postal address on one or several lines. */
export const address = requiredText({ max: 500 });
