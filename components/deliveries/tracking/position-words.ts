import type { PublicPosition } from "@/lib/deliveries/rules/courier-position";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { timesIn } from "@/lib/core/language/times";
import { named } from "./named";
import type { TrackingText } from "./text";

const KM = 1_000;
const MILE = 1_609.344;
/** A distance in miles for recipients in countries that use them. */
const MILES = ["US", "GB", "LR", "MM"];

/** `about 2 km`, `about 1 mile`, `less than 500 m`: rounded, as the position is. */
function distanceWords({ t }: TrackingText, meters: number, countryCode: string): string {
  const inMiles = MILES.includes(countryCode);
  if (meters < 500) return inMiles ? t("position.underHalfMile") : t("position.underHalfKm");
  const count = Math.max(0.5, Math.round((meters / (inMiles ? MILE : KM)) * 2) / 2);
  if (!inMiles) return t("position.km", { count });
  if (count === 0.5) return t("position.halfMile");
  return count === 1 ? t("position.mile") : t("position.miles", { count });
}

type Known = {
  status: DeliveryStatus;
  courierName: string | null;
  position: PublicPosition | null;
  dropoff: { timeZone: string; countryCode: string };
};

/** Where the courier is, as a sentence for the recipient; null if the position is not shared. */
export function positionWords(
  text: TrackingText,
  { status, courierName, position, dropoff }: Known,
): string | null {
  if (!position || status === "incomplete") return null;
  const { timeZone, countryCode } = dropoff;
  return text.t("position.sentence", {
    time: timesIn(text.language, timeZone).clockWithZone(position.recordedAt),
    distance: distanceWords(text, position.metersAway, countryCode),
    ...named(courierName),
  });
}
