import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import type { Db } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { locatePinned } from "@/lib/geo/locate";
import type { Nearby, Point } from "@/lib/geo/schema";
import { countryOf } from "../model/country";
import { findMainPlace } from "../model/main-place";
import { pinOfSaved } from "../rules/saved-address";

/** Maximum entries of the address book considered. */
const MAX_STORES = 20;

/**
 * Returns the likely location of a merchant's addresses: at its default pickup, else at its first delivery's pickup;
 * and at the entries of its address book, oldest first. A sandbox without addresses uses its merchant's.
 */
export function stores(ctx: Context): Nearby {
  requirePermission(ctx, "rates:quote");
  return () => cached(ctx.db, ctx.merchantId);
}

const cached = shortCache("stores", async (db, id): Promise<readonly Point[]> => {
  const own = await storesOf(db, id);
  if (own.length > 0) return own;
  const { sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { sandboxOfId: true },
  });
  return sandboxOfId === null ? [] : storesOf(db, sandboxOfId);
});

async function storesOf(db: Db, merchantId: string): Promise<Point[]> {
  const [main, country, entries] = await Promise.all([
    findMainPlace(db, merchantId),
    countryOf(db, merchantId),
    db.addressBookEntry.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_STORES,
      select: { fullAddress: true, latitude: true, longitude: true },
    }),
  ]);
  const places = await Promise.all(
    entries.map((entry) =>
      locatePinned(
        { address: entry.fullAddress, pin: pinOfSaved(entry) },
        undefined,
        country.code ?? undefined,
      ),
    ),
  );
  return [main, ...places].flatMap((place) =>
    place && typeof place !== "string" ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  );
}
