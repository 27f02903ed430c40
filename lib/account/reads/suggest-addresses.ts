import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "@waybill/geo/places";
import type { PlaceSuggestion } from "@waybill/geo/types";
import { pinPoint } from "./locate-pin";
import { assumedPlaces } from "./get-country";
import { stores } from "./stores";

/** The typed text, and a point probably near the address, such as the pickup for a dropoff. */
export const suggestInput = z
  .object({ text: z.string(), ...pinPoint.partial().shape })
  .transform(({ text, latitude, longitude }) => ({
    text,
    near: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  }));

/** Short enough to read at a glance. */
const MAX_SUGGESTIONS = 6;

/** Maximum suggestions among which the merchant's country comes first if no point is near. */
const MAX_CANDIDATES = 40;

/**
 * Returns addresses and places that complete the typed text, nearest first: to the given point, else to one of the
 * merchant's stores. Without either, those in the merchant's country come first.
 */
export async function suggestAddresses(
  ctx: Context,
  { text, near }: z.output<typeof suggestInput>,
): Promise<PlaceSuggestion[]> {
  requirePermission(ctx, "rates:quote");
  const points = near ? [near] : await stores(ctx)();
  const assumed = await assumedPlaces(ctx);
  const country = points.length > 0 ? undefined : assumed.country;
  if (country === undefined) return geocoder.suggest(text, MAX_SUGGESTIONS, points, assumed);
  const found = await geocoder.suggest(text, MAX_CANDIDATES, points, assumed);
  const isThere = ({ place }: PlaceSuggestion) => place.countryCode === country;
  return [...found.filter(isThere), ...found.filter((each) => !isThere(each))].slice(0, MAX_SUGGESTIONS);
}
