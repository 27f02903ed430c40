import type { TripExactness } from "@waybill/geo/types";
import type { TradeText } from "./trade-text";

/** Source of a trip's distance and duration, and whether it includes a ferry. */
export function tripWords(
  { t }: TradeText,
  { exactness, includesFerry }: { exactness: TripExactness; includesFerry: boolean },
): string {
  const measured = t(`trip.${exactness}`);
  return includesFerry ? t("trip.ferry", { measured }) : measured;
}
