import { type DeliveryDetail, stopsOf } from "../rules/record";
import { readFieldChange } from "./field-change";

/** The time of the dropoff that was planned before the recipient asked for a later one. */
export function firstPlanned(delivery: DeliveryDetail): Date {
  for (const { actorKind, change } of delivery.history) {
    const read = actorKind === "recipient" ? readFieldChange(change) : null;
    if (read?.fields.some(({ field }) => field === "dropoff.date" || field === "dropoff.time"))
      return read.planned.before.stops[1].plannedAt;
  }
  return stopsOf(delivery).dropoff.plannedAt;
}
