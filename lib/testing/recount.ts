import type { Db } from "@/lib/core/db";
import { rebuild } from "@/lib/core/projector";
import { DELIVERY_PROJECTIONS } from "@/lib/deliveries/model/projections";

/** Makes the counts and searches follow deliveries that a test has changed without an event. */
export function recount(db: Db): Promise<void> {
  return rebuild(db, DELIVERY_PROJECTIONS);
}
