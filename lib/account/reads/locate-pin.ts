import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { groundMap } from "@waybill/geo/draw";
import { describePlace, geocoder, lookAround } from "@waybill/geo/places";
import { installedRegions } from "@waybill/geo/regions";
import type { BaseMapData, FoundAtPin, Point, Precision } from "@waybill/geo/types";
import { assumedPlaces } from "./get-country";
import { stores } from "./stores";

/** From a URL. Coercion alone would read an empty text as 0. */
const degrees = (most: number) =>
  z.string().regex(/\S/).transform(Number).pipe(z.number().min(-most).max(most));

/** A point on the map, for example for a pin. */
export const pinPoint = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** Returns what is at a point on the map; null outside of any country, such as at sea. */
export async function locatePin(
  ctx: Context,
  point: z.output<typeof pinPoint>,
): Promise<{ found: FoundAtPin | null }> {
  requirePermission(ctx, "rates:quote");
  const around = await lookAround(point, await assumedPlaces(ctx));
  if (!around) return { found: null };
  const { text, place } = around.known;
  return { found: { text, precision: place.precision, description: describePlace(around.pin) } };
}

const LEAST_KM = 0.2;
const MOST_KM = 8_000;

/**
 * Location and width of a map for pins: the address if it can be located, else the point, else the merchant's main
 * location.
 */
export const groundInput = z
  .object({
    ...pinPoint.partial().shape,
    address: z.string().max(500).default(""),
    width: z.coerce.number().min(0.01).max(40_000).optional(),
  })
  .transform(({ address, latitude, longitude, width }) => ({
    address: address.trim(),
    center: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    widthKm: width === undefined ? null : Math.min(MOST_KM, Math.max(LEAST_KM, width)),
  }));

/** A map without markers, and its center. */
export type Ground = { center: Point; map: BaseMapData };

const USUAL_KM = 20;

/** Width around an address, by its precision. */
const AROUND_KM: Record<Precision, number> = { pin: 1.2, house: 1.2, street: 2.4, postal_code: 12, city: 24 };

/** The contiguous United States, if no location is known. */
const ANYWHERE = { center: { latitude: 39.8, longitude: -98.6 }, widthKm: 4_700 };

/** Draws a map for setting pins or drawing areas. */
export async function drawGround(
  ctx: Context,
  { address, center, widthKm }: z.output<typeof groundInput>,
): Promise<Ground> {
  requirePermission(ctx, "rates:quote");
  const assumed = await assumedPlaces(ctx);
  const place = address === "" ? null : await geocoder.locate(address, stores(ctx), assumed);
  const shown = place
    ? { center: pointOf(place), widthKm: AROUND_KM[place.precision] }
    : center
      ? { center, widthKm: USUAL_KM }
      : await beginning(ctx);
  return { center: shown.center, map: await groundMap(shown.center, widthKm ?? shown.widthKm, assumed) };
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

async function beginning(ctx: Context): Promise<{ center: Point; widthKm: number }> {
  const [usual] = await stores(ctx)();
  if (usual) return { center: pointOf(usual), widthKm: USUAL_KM };
  const [region] = await installedRegions();
  if (!region) return ANYWHERE;
  const { west, east, south, north } = region.bounds;
  return {
    center: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    widthKm: USUAL_KM,
  };
}
