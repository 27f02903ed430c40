import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { briefMemory } from "@/lib/core/db/brief-memory";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "@/lib/geo/locate";
import type { PlaceSuggestion, Point } from "@/lib/geo/schema";
import { findMainPlace } from "../model/main-place";

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
 * Addresses and places that what was typed may become, the nearest first: to the point given, else to where the merchant
 * mostly sends from.
 */
export async function suggestAddresses(
  ctx: Context,
  { text, near }: z.output<typeof suggestInput>,
): Promise<PlaceSuggestion[]> {
  requirePermission(ctx, "rates:quote");
  return geocoder.suggest(text, MAX_SUGGESTIONS, near ?? (await mainPlaces(ctx.db, ctx.merchantId)));
}

const mainPlaces = briefMemory("main places", async (db, id): Promise<Point | null> => {
  const own = await findMainPlace(db, id);
  if (own) return own;
  const { sandboxOfId } = await db.merchant.findUniqueOrThrow({
    where: { id },
    select: { sandboxOfId: true },
  });
  return sandboxOfId === null ? null : findMainPlace(db, sandboxOfId);
});
