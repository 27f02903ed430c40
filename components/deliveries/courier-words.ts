import type { Offer } from "@/lib/rates/reads/compare-rates";

type Reader = { now: Date; /** Of the pickup. */ timeZone: string };

/**
 * Says from when a courier can be at the pickup: `Courier at the pickup from 2:20 PM`, with the date on another day. Null if the
 * merchant's pickups do not follow the couriers' routes. By Intl alone, so that quotes load no other code for times.
 */
export function courierWords(
  { courierFrom }: Pick<Offer, "courierFrom">,
  { now, timeZone }: Reader,
): string | null {
  if (courierFrom === undefined) return null;
  if (courierFrom === "full") return "All couriers are busy. The pickup time is an estimate.";
  if (courierFrom === "unplanned") return "No courier is planned yet. The pickup time is an estimate.";
  const inZone = (at: Date, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString("en-US", { ...options, timeZone }).replaceAll("\u202f", " ");
  const at = new Date(courierFrom);
  const [day, today] = [at, now].map((each) => inZone(each, { month: "short", day: "numeric" }));
  const time = inZone(at, { hour: "numeric", minute: "2-digit" });
  return `Courier at the pickup from ${day === today ? time : `${day}, ${time}`}`;
}
