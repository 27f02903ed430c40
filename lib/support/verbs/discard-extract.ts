import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { deleteExtract } from "../shared/extract-file";

/** Deletes the file of a canceled upload, so that another one may begin. Does nothing once its region is being added. */
export async function discardExtract(ctx: Context, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "regions:write");
  const change = await ctx.db.regionChange.findUnique({ where: { id }, select: { id: true } });
  if (!change) await deleteExtract(id);
}
