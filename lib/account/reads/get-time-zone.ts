import type { Context } from "@/lib/core/context";
import { briefMemory } from "@/lib/core/db/brief-memory";
import { requirePermission } from "@/lib/core/permissions";
import { findMainPlace } from "../model/main-place";

/** The zone of a merchant's days and times (IANA name), and what it was taken from. */
export type MerchantTimeZone = {
  timeZone: string;
  source: "chosen" | "default_pickup" | "first_delivery" | "none";
};

/**
 * The zone that the merchant's days and times go by: the one that an owner chose; until then that of the default
 * pickup, else that of the first delivery's pickup, else UTC. A sandbox goes by its merchant's, and by its own address
 * only if its merchant has none.
 */
export async function getTimeZone(ctx: Context): Promise<MerchantTimeZone> {
  requirePermission(ctx, "deliveries:read");
  return remembered(ctx.db, ctx.merchantId);
}

const remembered = briefMemory("time zones", async (db, id): Promise<MerchantTimeZone> => {
  const { timeZone, sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { timeZone: true, sandboxOfId: true },
  });
  if (timeZone !== null) return { timeZone, source: "chosen" };
  const fromLive = sandboxOfId === null ? null : await findMainPlace(db, sandboxOfId);
  const place = fromLive ?? (await findMainPlace(db, id));
  return place ? { timeZone: place.timeZone, source: place.source } : { timeZone: "UTC", source: "none" };
});
