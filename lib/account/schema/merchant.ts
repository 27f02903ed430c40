import { z } from "zod";
import { CURRENCIES } from "@/lib/core/trade";
import { requiredText } from "@/lib/core/text";

export const merchantNameInput = z.object({ name: requiredText({ max: 200 }) });

/** Only currencies with a default rate card, so that every merchant has prices. */
export const currencyInput = z.object({ currency: z.enum(CURRENCIES) });

export type MerchantNameInput = z.output<typeof merchantNameInput>;
export type CurrencyInput = z.output<typeof currencyInput>;
