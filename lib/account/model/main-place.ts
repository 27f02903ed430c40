import type { Db } from "@/lib/core/db";
import { locatePinned } from "@waybill/geo/places";
import type { Point } from "@waybill/geo/types";
import { pinOfSaved } from "../rules/saved-address";
import { seesDemoCity } from "./demo-city";

/** Main shipping location of a merchant, and its source. */
export type MainPlace = Point & {
  timeZone: string;
  countryCode: string;
  source: "default_pickup" | "first_delivery";
  /** Whether it replaces a default pickup that could not be located, perhaps because a service was down. */
  isStandIn: boolean;
};

/** A merchant's row, as far as its place depends on it. */
type Owner = { id: string; sandboxOfId: string | null };

/**
 * Returns the main place of a merchant; of a sandbox its merchant's, or its own if its merchant has none. `settledBy` is
 * the merchant if only a change of its settings leads to another place, and null until it has delivered.
 */
export async function mainPlaceOf(db: Db, { id, sandboxOfId }: Owner) {
  const ofLive = sandboxOfId === null ? null : await findMainPlace(db, sandboxOfId);
  const place = ofLive ?? (await findMainPlace(db, id));
  const isSettled = place !== null && !place.isStandIn && (sandboxOfId === null || ofLive !== null);
  return { place, settledBy: isSettled ? id : null };
}

/**
 * Returns the location of the merchant's default pickup, else of its first delivery's pickup; null for a merchant
 * with neither.
 */
export async function findMainPlace(db: Db, merchantId: string): Promise<MainPlace | null> {
  const merchant = await db.merchant.findUnique({
    where: { id: merchantId },
    select: {
      countryCode: true,
      hasDemoCity: true,
      sandboxOfId: true,
      defaultPickup: { select: { fullAddress: true, latitude: true, longitude: true } },
    },
  });
  const saved = merchant?.defaultPickup;
  const pickup =
    saved &&
    (await locatePinned({ address: saved.fullAddress, pin: pinOfSaved(saved) }, undefined, {
      country: merchant.countryCode ?? undefined,
      hasDemoCity: await seesDemoCity(merchant),
    }));
  if (pickup && typeof pickup !== "string")
    return { ...placed(pickup), source: "default_pickup", isStandIn: false };
  const first = await db.delivery.findFirst({
    where: { merchantId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      stops: {
        where: { position: 0 },
        select: { latitude: true, longitude: true, timeZone: true, countryCode: true },
      },
    },
  });
  const stop = first?.stops[0];
  return stop ? { ...placed(stop), source: "first_delivery", isStandIn: Boolean(saved) } : null;
}

const placed = ({ latitude, longitude, timeZone, countryCode }: Omit<MainPlace, "source" | "isStandIn">) => ({
  latitude,
  longitude,
  timeZone,
  countryCode,
});
