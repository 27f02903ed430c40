import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { VERSION_SQL } from "../model/ahead";

/** Returns the version of the board, without reading the rest of it. */
export async function boardVersion(ctx: Context): Promise<{ version: string }> {
  requirePermission(ctx, "deliveries:dispatch");
  const [row] = await ctx.db.$queryRaw<[{ version: string }]>`SELECT ${VERSION_SQL} AS version`;
  return row;
}
