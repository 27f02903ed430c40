import type { PriceLine } from "@/lib/rates/rules/price";
import type { ServiceType } from "@/lib/core/trade";
import { SERVICE_LABELS } from "./format";

/** Label of a price line. */
export function priceLineLabel({ code, amountCents }: PriceLine, service: ServiceType): string {
  switch (code) {
    case "base":
      return "Base fare";
    case "distance":
      return "Distance";
    case "time":
      return "Time";
    case "extra_stops":
      return "Extra stops";
    case "service":
      return `${SERVICE_LABELS[service]} ${amountCents < 0 ? "discount" : "surcharge"}`;
    case "minimum":
      return "Minimum price adjustment";
    case "return":
      return "Return to the pickup";
    case "by_hand":
      return "Set by hand";
  }
}
