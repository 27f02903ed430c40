import { formatMoney } from "@/lib/core/money";
import type { Localized } from "./trade-text";

/** A difference of prices in minor units: "+$1.20". */
export function differenceWords({ locale }: Localized, difference: number, currency: string): string {
  const amount = formatMoney(Math.abs(difference), currency, locale);
  return difference < 0 ? `−${amount}` : `+${amount}`;
}
