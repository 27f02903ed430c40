import type { PublicPosition } from "@/lib/deliveries/rules/courier-position";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { formatTime, zoneName } from "../format";
import { toLocalTime } from "@/lib/core/time";

const KM = 1_000;
const MILE = 1_609.344;
/** A distance in miles for recipients in countries that use them. */
const MILES = ["US", "GB", "LR", "MM"];

/** `about 2 km`, `about 1 mile`, `less than 500 m`: rounded, as the position is. */
function distanceWords(meters: number, countryCode: string): string {
  const inMiles = MILES.includes(countryCode);
  if (meters < 500) return inMiles ? "less than half a mile" : "less than 500 m";
  const count = Math.max(0.5, Math.round((meters / (inMiles ? MILE : KM)) * 2) / 2);
  if (!inMiles) return `about ${count} km`;
  return count === 1 ? "about 1 mile" : `about ${count === 0.5 ? "half a mile" : `${count} miles`}`;
}

type Known = {
  status: DeliveryStatus;
  courierName: string | null;
  position: PublicPosition | null;
  dropoff: { timeZone: string; countryCode: string };
};

/** Where the courier is, as a sentence for the recipient; null if the position is not shared. */
export function positionWords({ status, courierName, position, dropoff }: Known): string | null {
  if (!position || status === "incomplete") return null;
  const { timeZone, countryCode } = dropoff;
  const { date: _date, time } = toLocalTime(position.recordedAt, timeZone);
  const at = `${formatTime(time)} ${zoneName(position.recordedAt, timeZone)}`;
  return `At ${at}, ${courierName ?? "the courier"} was ${distanceWords(position.metersAway, countryCode)} away.`;
}
