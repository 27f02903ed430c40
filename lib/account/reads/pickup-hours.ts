import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import type { Hours, PickupHours } from "../rules/hours";
import { storedHours } from "../schema/hours";

/** Saved addresses with hours that are considered. */
const MAX_SAVED = 100;

const readHours = (stored: unknown): Hours | null => (stored === null ? null : storedHours.parse(stored));

/**
 * Returns the opening hours of the merchant, which are its sandbox's too, and of its saved addresses. May be up to a second
 * old.
 */
export function pickupHours(ctx: Context): Promise<PickupHours> {
  requirePermission(ctx, "rates:quote");
  return cached(ctx.db, ctx.merchantId);
}

const cached = shortCache("pickup hours", findHours, { settledBy: (_hours, merchantId) => merchantId });

async function findHours(db: Db, id: string): Promise<PickupHours> {
  const [merchant, entries] = await Promise.all([
    db.merchant.findUniqueOrThrow({
      where: { id },
      select: { hours: true, sandboxOf: { select: { hours: true } } },
    }),
    db.addressBookEntry.findMany({
      where: { merchantId: id, NOT: { hours: { equals: Prisma.AnyNull } } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_SAVED,
      select: { fullAddress: true, hours: true },
    }),
  ]);
  return {
    merchant: readHours((merchant.sandboxOf ?? merchant).hours),
    saved: entries.flatMap(({ fullAddress: address, hours: stored }) => {
      const hours = readHours(stored);
      return hours ? [{ address, hours }] : [];
    }),
  };
}
