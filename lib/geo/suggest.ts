import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { geocoder } from "./locate";
import type { PlaceSuggestion } from "./schema";

/** What was typed of an address. */
export const suggestInput = z.object({ text: z.string() });

/** A list that is read at a glance. */
const MAX_SUGGESTIONS = 6;

/** Places that what was typed may become, most likely first. */
export function suggestPlaces(
  ctx: Context,
  { text }: z.output<typeof suggestInput>,
): Promise<PlaceSuggestion[]> {
  requirePermission(ctx, "rates:quote");
  return geocoder.suggest(text, MAX_SUGGESTIONS);
}
