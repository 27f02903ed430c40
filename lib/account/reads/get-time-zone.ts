import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { briefMemory } from "@/lib/core/db/brief-memory";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "@/lib/geo/locate";

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
  const fromLive = sandboxOfId === null ? null : await fromAddress(db, sandboxOfId);
  return fromLive ?? (await fromAddress(db, id)) ?? { timeZone: "UTC", source: "none" };
});

async function fromAddress(db: Db, merchantId: string): Promise<MerchantTimeZone | null> {
  const merchant = await db.merchant.findUnique({
    where: { id: merchantId },
    select: { defaultPickup: { select: { fullAddress: true } } },
  });
  const pickup = merchant?.defaultPickup && (await geocoder.locate(merchant.defaultPickup.fullAddress));
  if (pickup) return { timeZone: pickup.timeZone, source: "default_pickup" };
  const first = await db.delivery.findFirst({
    where: { merchantId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { stops: { where: { position: 0 }, select: { timeZone: true } } },
  });
  const stop = first?.stops[0];
  return stop ? { timeZone: stop.timeZone, source: "first_delivery" } : null;
}
