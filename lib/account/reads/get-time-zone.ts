import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { isTimeZone } from "@/lib/core/time";
import { mainPlaceOf } from "../model/main-place";

/** The time zone of a merchant's days and times (IANA name), and its source. */
export type MerchantTimeZone = {
  timeZone: string;
  source: "chosen" | "default_pickup" | "first_delivery" | "none";
};

/**
 * Returns the time zone of the merchant's days and times: the one chosen by an owner, else that of the default
 * pickup, else of the first delivery's pickup, else UTC. A sandbox uses its merchant's, or the zone of its addresses
 * if its merchant has none. A stored zone that this runtime does not know, as after a move to an older one, is
 * ignored: no page, export or job of the merchant could calculate with it.
 */
export async function getTimeZone(ctx: Context): Promise<MerchantTimeZone> {
  requirePermission(ctx, "deliveries:read");
  return (await cached(ctx.db, ctx.merchantId)).zone;
}

type Found = { zone: MerchantTimeZone; settledBy: string | null };

const cached = shortCache("time zones", findTimeZone, { settledBy: ({ settledBy }) => settledBy });

async function findTimeZone(db: Db, id: string): Promise<Found> {
  const { timeZone, sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { timeZone: true, sandboxOfId: true },
  });
  if (timeZone !== null && isTimeZone(timeZone))
    return { zone: { timeZone, source: "chosen" }, settledBy: id };
  const { place, settledBy } = await mainPlaceOf(db, { id, sandboxOfId });
  if (!place || !isTimeZone(place.timeZone)) return { zone: { timeZone: "UTC", source: "none" }, settledBy };
  return { zone: { timeZone: place.timeZone, source: place.source }, settledBy };
}
