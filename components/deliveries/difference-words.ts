import { formatMoney } from "@/lib/core/money";

/** A difference of prices in minor units: "+$1.20". */
export function differenceWords(difference: number, currency: string): string {
  const amount = formatMoney(Math.abs(difference), currency);
  return difference < 0 ? `−${amount}` : `+${amount}`;
}
