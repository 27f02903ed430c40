import { z } from "zod";
import { phone } from "@/lib/core/phone";
import { vehicleType } from "../rates/schema";
import { requiredText } from "@/lib/core/text";

/** A courier's link ends when it was not used for so many days: forgotten open work keeps no link good for ever. */
export const LINK_UNUSED_DAYS = 7;

/** Who a courier is; safe in the browser. */
export const courierInput = z.object({
  name: requiredText({ max: 200 }),
  phoneNumber: phone,
  vehicleType,
});

export const courierKey = z.object({ courierId: z.string().max(64) });

export const courierUpdate = courierInput.extend(courierKey.shape);

export const courierActivity = courierKey.extend({ active: z.boolean() });

export type CourierInput = z.output<typeof courierInput>;
export type CourierKey = z.output<typeof courierKey>;
export type CourierUpdate = z.output<typeof courierUpdate>;
export type CourierActivity = z.output<typeof courierActivity>;
