import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import type { Hours, PickupHours } from "../rules/hours";
import { storedHours } from "../schema/hours";

/** Saved addresses with hours that are considered. */
const MAX_SAVED = 100;

const readHours = (stored: unknown): Hours | null => (stored === null ? null : storedHours.parse(stored));

/** Returns the opening hours of a merchant and of its saved addresses. May be up to a second old. */
export const hoursOfMerchant = shortCache("pickup hours", findHours, {
  settledBy: (_hours, merchantId) => merchantId,
});

/** Returns the same for several merchants, by their ids. */
export async function hoursOfMerchants(db: Db, ids: readonly string[]): Promise<Map<string, PickupHours>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await hoursOfMerchant(db, id)] as const)));
}

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
