import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "@/lib/geo/locate";
import type { PlaceSuggestion } from "@/lib/geo/schema";
import { pinPoint } from "./look-at-pin";
import { stores } from "./stores";

/** What was typed of an address, and a point that it is probably close to: the pickup, for a dropoff. */
export const suggestInput = z
  .object({ text: z.string(), ...pinPoint.partial().shape })
  .transform(({ text, latitude, longitude }) => ({
    text,
    near: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  }));

/** A list that is read at a glance. */
const MAX_SUGGESTIONS = 6;

/**
 * Addresses and places that what was typed may become, the nearest first: to the point given, else to one of the merchant's
 * stores.
 */
export async function suggestAddresses(
  ctx: Context,
  { text, near }: z.output<typeof suggestInput>,
): Promise<PlaceSuggestion[]> {
  requirePermission(ctx, "rates:quote");
  return geocoder.suggest(text, MAX_SUGGESTIONS, near ? [near] : await stores(ctx)());
}
