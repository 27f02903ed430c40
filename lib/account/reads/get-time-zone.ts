import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { findMainPlace } from "../model/main-place";

/** The time zone of a merchant's days and times (IANA name), and its source. */
export type MerchantTimeZone = {
  timeZone: string;
  source: "chosen" | "default_pickup" | "first_delivery" | "none";
};

/**
 * Returns the time zone of the merchant's days and times: the one chosen by an owner, else that of the default
 * pickup, else of the first delivery's pickup, else UTC. A sandbox uses its merchant's, or the zone of its addresses
 * if its merchant has none.
 */
export async function getTimeZone(ctx: Context): Promise<MerchantTimeZone> {
  requirePermission(ctx, "deliveries:read");
  return cached(ctx.db, ctx.merchantId);
}

const cached = shortCache("time zones", async (db, id): Promise<MerchantTimeZone> => {
  const { timeZone, sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { timeZone: true, sandboxOfId: true },
  });
  if (timeZone !== null) return { timeZone, source: "chosen" };
  const fromLive = sandboxOfId === null ? null : await findMainPlace(db, sandboxOfId);
  const place = fromLive ?? (await findMainPlace(db, id));
  return place ? { timeZone: place.timeZone, source: place.source } : { timeZone: "UTC", source: "none" };
});
