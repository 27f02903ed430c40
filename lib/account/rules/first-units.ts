import type { Units } from "@/lib/core/units";

/** Units of a new merchant: those in the United States read pounds and miles. USD is the default currency. */
export const firstUnits = (currency = "USD"): Units => (currency === "USD" ? "imperial" : "metric");
