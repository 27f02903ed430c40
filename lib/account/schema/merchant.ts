import { z } from "zod";
import { isCountry } from "@/lib/core/countries";
import { CURRENCIES } from "@/lib/core/currencies";
import { LANGUAGES } from "@/lib/core/language/languages";
import type { Problem } from "@/lib/core/problems";
import { UNIT_SYSTEMS } from "@/lib/core/units";
import { requiredText } from "@/lib/core/text";
import { isTimeZone } from "@/lib/core/time";

export const merchantNameInput = z.object({ name: requiredText({ max: 200 }) });

/** Only currencies with a default rate card, so that every merchant has prices. */
export const currencyInput = z.object({ currency: z.enum(CURRENCIES) });

/** The IANA name of a time zone; null, or an empty choice in the form, for the zone of the merchant's address. */
export const timeZoneInput = z.object({
  timeZone: z
    .string()
    .transform((name) => name || null)
    .nullable()
    .refine((name) => name === null || isTimeZone(name), "not_time_zone" satisfies Problem),
});

/**
 * A country's code (ISO 3166-1 alpha-2); null, or an empty choice in the form, for the country of the merchant's
 * address.
 */
export const countryInput = z.object({
  countryCode: z
    .string()
    .transform((code) => code || null)
    .nullable()
    .refine((code) => code === null || isCountry(code), "not_country" satisfies Problem),
});

/** Language of messages to recipients, and of tracking pages for browsers that ask for no supported language. */
export const languageInput = z.object({ language: z.enum(LANGUAGES) });

export const unitsInput = z.object({ units: z.enum(UNIT_SYSTEMS) });

export type MerchantNameInput = z.output<typeof merchantNameInput>;
export type CurrencyInput = z.output<typeof currencyInput>;
export type TimeZoneInput = z.output<typeof timeZoneInput>;
export type CountryInput = z.output<typeof countryInput>;
export type LanguageInput = z.output<typeof languageInput>;
export type UnitsInput = z.output<typeof unitsInput>;
