import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { viewsOwner } from "../model/views-owner";
import type { SavedViewKey } from "../rules/saved-view";

/**
 * Deletes one of the person's views.
 * @throws ServiceError `notFound`, also for another person's.
 */
export async function deleteView(ctx: Context, { id }: SavedViewKey): Promise<void> {
  const { count } = await ctx.db.savedView.deleteMany({ where: { ...viewsOwner(ctx), id } });
  if (count === 0) throw notFound("View");
}
