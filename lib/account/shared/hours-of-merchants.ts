import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { groupBy } from "@/lib/core/group-by";
import type { Hours, PickupHours } from "../rules/hours";
import { storedHours } from "../schema/hours";

/** Saved addresses with hours that are considered, by merchant. */
const MAX_SAVED = 100;

const readHours = (stored: unknown): Hours | null => (stored === null ? null : storedHours.parse(stored));

/** Returns the opening hours of a merchant and of its saved addresses. May be up to a second old. */
export const hoursOfMerchant = shortCache(
  "pickup hours",
  async (db: Db, id: string) => {
    const [hours] = await readAll(db, [id], readHours);
    if (!hours) throw new Error(`There is no merchant ${id}`);
    return hours[1];
  },
  { settledBy: (_hours, merchantId) => merchantId },
);

/**
 * Returns the opening hours of several merchants, by their ids. Hours that cannot be read count as none, so that one merchant's do not
 * stop the plans of all.
 */
export async function hoursOfMerchants(db: Db, ids: readonly string[]): Promise<Map<string, PickupHours>> {
  return new Map(await readAll(db, ids, (stored) => storedHours.safeParse(stored).data ?? null));
}

async function readAll(
  db: Db,
  ids: readonly string[],
  read: (stored: unknown) => Hours | null,
): Promise<[string, PickupHours][]> {
  const [merchants, entries] = await Promise.all([
    db.merchant.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, hours: true, sandboxOf: { select: { hours: true } } },
    }),
    db.addressBookEntry.findMany({
      where: { merchantId: { in: [...ids] }, NOT: { hours: { equals: Prisma.AnyNull } } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_SAVED * ids.length,
      select: { merchantId: true, fullAddress: true, hours: true },
    }),
  ]);
  const saved = groupBy(entries, ({ merchantId }) => merchantId);
  return merchants.map(({ id, hours, sandboxOf }) => [
    id,
    {
      merchant: read((sandboxOf ?? { hours }).hours),
      saved: (saved.get(id) ?? []).slice(0, MAX_SAVED).flatMap(({ fullAddress: address, hours: stored }) => {
        const known = read(stored);
        return known ? [{ address, hours: known }] : [];
      }),
    },
  ]);
}
