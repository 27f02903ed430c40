import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "@/lib/geo/locate";
import type { PlaceSuggestion } from "@/lib/geo/schema";
import { stores } from "./stores";

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** What was typed of an address, and a point that it is probably close to: the pickup, for a dropoff. */
export const suggestInput = z
  .object({ text: z.string(), latitude: degrees(90).optional(), longitude: degrees(180).optional() })
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
