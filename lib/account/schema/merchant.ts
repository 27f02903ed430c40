import { z } from "zod";
import { CURRENCIES } from "@/lib/core/trade";
import type { Problem } from "@/lib/core/problems";
import { UNIT_SYSTEMS } from "@/lib/core/units";
import { requiredText } from "@/lib/core/text";
import { isTimeZone } from "@/lib/core/time";

export const merchantNameInput = z.object({ name: requiredText({ max: 200 }) });

/** Only currencies with a default rate card, so that every merchant has prices. */
export const currencyInput = z.object({ currency: z.enum(CURRENCIES) });

/** The IANA name of a time zone; null, or nothing chosen in the form, for that of the merchant's address. */
export const timeZoneInput = z.object({
  timeZone: z
    .string()
    .transform((name) => name || null)
    .nullable()
    .refine((name) => name === null || isTimeZone(name), "not_time_zone" satisfies Problem),
});

export const unitsInput = z.object({ units: z.enum(UNIT_SYSTEMS) });

export type MerchantNameInput = z.output<typeof merchantNameInput>;
export type CurrencyInput = z.output<typeof currencyInput>;
export type TimeZoneInput = z.output<typeof timeZoneInput>;
export type UnitsInput = z.output<typeof unitsInput>;
