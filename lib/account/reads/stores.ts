import type { Context } from "@/lib/core/context";
import { shortCache } from "@/lib/core/db/short-cache";
import type { Db } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { locatePinned } from "@waybill/geo/places";
import type { Nearby, Point } from "@waybill/geo/types";
import { assumedFrom, readCountry } from "../model/country";
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
  return async () => (await cached(ctx.db, ctx.merchantId)).points;
}

/** `isSettled`: only a change of the merchant's settings leads to others. */
type Stores = { points: readonly Point[]; isSettled: boolean };

const cached = shortCache("stores", findStores, {
  settledBy: ({ isSettled }, merchantId) => (isSettled ? merchantId : null),
});

async function findStores(db: Db, id: string): Promise<Stores> {
  const own = await storesOf(db, id);
  if (own.points.length > 0) return own;
  const { sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { sandboxOfId: true },
  });
  const { points } = sandboxOfId === null ? own : await storesOf(db, sandboxOfId);
  return { points, isSettled: false };
}

async function storesOf(db: Db, merchantId: string): Promise<Stores> {
  const [main, country, entries] = await Promise.all([
    findMainPlace(db, merchantId),
    readCountry(db, merchantId),
    db.addressBookEntry.findMany({
      where: { merchantId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_STORES,
      select: { fullAddress: true, latitude: true, longitude: true },
    }),
  ]);
  const assumed = await assumedFrom(country);
  const places = await Promise.all(
    entries.map((entry) =>
      locatePinned({ address: entry.fullAddress, pin: pinOfSaved(entry) }, undefined, assumed),
    ),
  );
  const points = [main, ...places].flatMap((place) =>
    place && typeof place !== "string" ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  );
  const areLocated = places.every((place) => typeof place !== "string");
  return { points, isSettled: main !== null && !main.isStandIn && country.settledBy !== null && areLocated };
}
