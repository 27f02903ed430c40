import { type DeliveryDetail, stopsOf } from "../rules/record";
import { statusSteps } from "../status";
import { readFieldChange } from "./field-change";

/** The times from which a recipient's delay of a delivery counts; see laterTimes. */
export function delayStart(delivery: DeliveryDetail): { plannedFirst: Date; failedFirst: Date | null } {
  const failed = statusSteps(delivery.history).find(({ status }) => status === "incomplete");
  return { plannedFirst: firstPlanned(delivery), failedFirst: failed?.createdAt ?? null };
}

/** The time of the dropoff that was planned before the recipient asked for a later one. */
function firstPlanned(delivery: DeliveryDetail): Date {
  for (const { actorKind, change } of delivery.history) {
    const read = actorKind === "recipient" ? readFieldChange(change) : null;
    if (read?.fields.some(({ field }) => field === "dropoff.date" || field === "dropoff.time"))
      return read.planned.before.stops[1].plannedAt;
  }
  return stopsOf(delivery).dropoff.plannedAt;
}
