import { formatTime, STATUS_LABELS, zoneName } from "../format";
import { formatWithWeekday } from "../detail/stop-time";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { toLocalTime } from "@/lib/core/time";
import type { Arrival } from "@/lib/deliveries/model/estimate";
import type { TrackedStop, Tracking } from "@/lib/deliveries/reads/find-tracking";

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region" });

/** `Brooklyn, NY, United States`. Engines name some countries differently: call it on the server only. */
export function placeWords({ city, regionCode, countryCode }: TrackedStop): string {
  return [city, regionCode, COUNTRIES.of(countryCode) ?? countryCode].filter(Boolean).join(", ");
}

/** The statuses in the words of the recipient. */
export const STEP_WORDS: Record<DeliveryStatus, string> = {
  ...STATUS_LABELS,
  pending: "Booked",
  assigned: "Courier assigned",
  accepted: "Courier confirmed",
  started: "Courier set off",
  completed: "Delivered",
  incomplete: "Could not be handed over",
  failed: "Could not be delivered",
};

type Headline = { title: string; detail: string };
type Known = Pick<Tracking, "status" | "goodsHeld" | "merchantName">;

/** How things stand, in a sentence, and what follows from it in another. */
export function headline({ status, goodsHeld, merchantName }: Known): Headline {
  const ask = `Please contact ${merchantName} if you have a question.`;
  switch (status) {
    case "pending":
    case "assigned":
      // The goods are with a courier: there was an earlier attempt.
      if (goodsHeld) {
        return { title: "A new attempt is being arranged", detail: "We are finding a courier to try again." };
      }
      return status === "pending"
        ? { title: "Your delivery is booked", detail: "A courier will pick it up." }
        : { title: "A courier is assigned to your delivery", detail: "The pickup comes next." };
    case "accepted":
      return goodsHeld
        ? { title: "A courier will try again", detail: "The new attempt has not started yet." }
        : { title: "A courier is coming to pick it up", detail: "Your delivery has a courier." };
    case "started":
      return goodsHeld
        ? { title: "Your courier has set off", detail: "Your delivery is with the courier." }
        : { title: "A courier is going to the pickup", detail: "Your delivery has a courier." };
    case "picked_up":
      return { title: "Your delivery has been picked up", detail: "It is with the courier." };
    case "on_the_way":
      return { title: "Your delivery is on the way", detail: "The courier is coming to the dropoff." };
    case "completed":
      return { title: "Your delivery has arrived", detail: ask };
    case "incomplete":
      return {
        title: "Your delivery could not be handed over",
        detail: "The courier has it and will try again.",
      };
    case "failed":
      return { title: "Your delivery could not be made", detail: ask };
    case "cancelled":
      return { title: "Your delivery was cancelled", detail: ask };
  }
}

const AT_THE_DROPOFF = new Set<DeliveryStatus>(["on_the_way", "completed", "incomplete", "failed"]);

/** The time zone in which a status change is shown: the pickup's until the courier is on the way. */
export function zoneOfStep({ pickup, dropoff }: Tracking, status: DeliveryStatus): string {
  return AT_THE_DROPOFF.has(status) ? dropoff.timeZone : pickup.timeZone;
}

/** The expected arrival in the dropoff's local time, and how certain it is. */
export function arrivalWords(arrival: Arrival, timeZone: string): { when: string; note: string | null } {
  const { state, from, to, late, notBefore } = arrival;
  const by = formatWithWeekday(to, timeZone);
  if (state === "overdue") {
    return {
      when: notBefore ? `Not before ${formatWithWeekday(notBefore, timeZone)}` : "Any time now",
      note: `It is late. It was expected by ${by}.`,
    };
  }
  const note = late ? "This is later than planned." : null;
  if (state === "soon") return { when: `Any time now, by ${by}`, note };
  return { when: rangeWords(from, to, timeZone), note };
}

/** `Fri, Nov 20, 2026, 2:30 PM – 3:15 PM EST`; both ends in full if their days or offsets differ. */
function rangeWords(from: Date, to: Date, timeZone: string): string {
  const [start, end] = [formatWithWeekday(from, timeZone), formatWithWeekday(to, timeZone)];
  const [first, last] = [toLocalTime(from, timeZone), toLocalTime(to, timeZone)];
  const zone = zoneName(to, timeZone);
  if (first.date !== last.date || !start.endsWith(` ${zone}`)) return `${start} – ${end}`;
  const times = `${formatTime(first.time)} – ${formatTime(last.time)} ${zone}`;
  // A phone breaks the line between the date and the times, not within them.
  return start.replace(`${formatTime(first.time)} ${zone}`, times.replaceAll(" ", "\u00a0"));
}
