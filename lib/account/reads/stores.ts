import type { Context } from "@/lib/core/context";
import { briefMemory } from "@/lib/core/db/brief-memory";
import type { Db } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { locatePinned } from "@/lib/geo/locate";
import type { Nearby, Point } from "@/lib/geo/schema";
import { findMainPlace } from "../model/main-place";
import { pinOfSaved } from "../model/saved-address";

/** So many entries of the address book are enough to know where a merchant is. */
const MAX_STORES = 20;

/**
 * Where the addresses that a merchant names are likely to be: at its default pickup, else where its first delivery began; and
 * at the addresses of its book, the oldest first. A sandbox without any of its own goes by its merchant's.
 */
export function stores(ctx: Context): Nearby {
  requirePermission(ctx, "rates:quote");
  return () => remembered(ctx.db, ctx.merchantId);
}

const remembered = briefMemory("stores", async (db, id): Promise<readonly Point[]> => {
  const own = await storesOf(db, id);
  if (own.length > 0) return own;
  const { sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { sandboxOfId: true },
  });
  return sandboxOfId === null ? [] : storesOf(db, sandboxOfId);
});

async function storesOf(db: Db, merchantId: string): Promise<Point[]> {
  const [main, entries] = await Promise.all([
    findMainPlace(db, merchantId),
    db.addressBookEntry.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_STORES,
      select: { fullAddress: true, latitude: true, longitude: true },
    }),
  ]);
  const places = await Promise.all(
    entries.map((entry) => locatePinned({ address: entry.fullAddress, pin: pinOfSaved(entry) })),
  );
  return [main, ...places].flatMap((place) =>
    place && typeof place !== "string" ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  );
}
