import { formatOf } from "@/components/texts/format";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { civilTime } from "./civil-time";
import type { TradeText } from "./trade-text";

type Reader = { now: Date; /** Of the pickup. */ timeZone: string };

/**
 * Says from when a courier can be at the pickup: `Courier at the pickup from 2:20 PM`, with the date on another day. Null if the
 * merchant's pickups do not follow the couriers' routes.
 */
export function courierWords(
  { t, language }: TradeText,
  { courierFrom }: Pick<Offer, "courierFrom">,
  { now, timeZone }: Reader,
): string | null {
  if (courierFrom === undefined) return null;
  if (courierFrom === "full") return t("courier.full");
  if (courierFrom === "unplanned") return t("courier.unplanned");
  const at = civilTime(new Date(courierFrom), timeZone);
  const format = formatOf(language);
  const isToday = at.date === civilTime(now, timeZone).date;
  return t("courier.from", { time: isToday ? format.time(at.time) : format.local(at, { year: false }) });
}
