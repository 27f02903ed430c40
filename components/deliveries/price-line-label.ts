import type { ServiceType } from "@/lib/core/trade";
import type { PriceLine } from "@/lib/rates/rules/price";
import type { TradeText } from "./trade-text";

/** Label of a price line. */
export function priceLineLabel(
  { t }: TradeText,
  { code, amountCents }: PriceLine,
  service: ServiceType,
): string {
  if (code !== "service") return t(`price.${code}`);
  return t(amountCents < 0 ? "price.discount" : "price.surcharge", { service: t(`service.${service}`) });
}
