import { hoursOfMerchants } from "@/lib/account/shared/hours-of-merchants";
import { closingTime, hoursAt } from "@/lib/account/rules/hours";
import type { Db } from "@/lib/core/db";

/** The place of a pickup, and when it is ready there, in milliseconds since 1970. */
type Pickup = { merchantId: string; fullAddress: string; timeZone: string; readyAt: number };

/**
 * Returns when the store of each pickup closes after the goods are ready, in milliseconds since 1970; null for a store without opening
 * hours, or one that is closed at that time: hours yield to what was scheduled.
 */
export async function closingTimes(db: Db, pickups: readonly Pickup[]): Promise<(number | null)[]> {
  const hours = await hoursOfMerchants(db, [...new Set(pickups.map(({ merchantId }) => merchantId))]);
  return pickups.map(({ merchantId, fullAddress, timeZone, readyAt }) => {
    const theirs = hours.get(merchantId);
    const known = theirs ? hoursAt(theirs, fullAddress) : null;
    return known && closingTime(known, readyAt, timeZone);
  });
}
