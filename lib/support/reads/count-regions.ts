import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { requirePermission } from "@/lib/core/permissions";

/**
 * Returns the number of regions in use; null if services know addresses and roads instead, so that no region is
 * missing.
 */
export async function countRegions(ctx: Context): Promise<number | null> {
  requirePermission(ctx, "regions:write");
  const { GEOCODER: geocoder, ROUTER: router } = env();
  if (geocoder !== "region" && router !== "region") return null;
  return ctx.db.region.count({ where: { usedSince: { not: null } } });
}
