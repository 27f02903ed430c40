import type { Offer } from "@/lib/rates/reads/compare-rates";
import { clock, dayWords } from "./booking/window-label";

type Reader = { now: Date; /** Of the pickup. */ timeZone: string };

/**
 * Says from when a courier can be at the pickup: `Courier at the pickup from 2:20 PM`. Null if the merchant's pickups do not follow
 * the couriers' routes.
 */
export function courierWords(
  { courierFrom }: Pick<Offer, "courierFrom">,
  { now, timeZone }: Reader,
): string | null {
  if (courierFrom === undefined) return null;
  if (courierFrom === null) return "No courier is planned yet. The pickup time is an estimate.";
  const at = new Date(courierFrom);
  const day = dayWords(at, now, timeZone);
  const words = day === "Today" ? "" : `${day === "Tomorrow" ? "tomorrow" : day} `;
  return `Courier at the pickup from ${words}${clock(at, timeZone)}`;
}
