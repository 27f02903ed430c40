import type { Context } from "@/lib/core/context";
import { viewsOwner } from "../model/views-owner";
import type { SavedView } from "../rules/saved-view";

/** Returns the person's views for this merchant, oldest first, so that tabs stay in place. */
export async function listSavedViews(ctx: Context): Promise<SavedView[]> {
  return ctx.db.savedView.findMany({
    where: viewsOwner(ctx),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, query: true },
  });
}
