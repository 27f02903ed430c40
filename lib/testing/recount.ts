import type { Db } from "@/lib/core/db";
import { rebuild } from "@/lib/core/projector";
import { DELIVERY_PROJECTIONS } from "@/lib/deliveries/shared/projections";

/** Updates counts and search texts after a test has changed deliveries without an event. */
export function recount(db: Db): Promise<void> {
  return rebuild(db, DELIVERY_PROJECTIONS);
}
