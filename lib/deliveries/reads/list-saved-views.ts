import type { Context } from "@/lib/core/context";
import { viewsOwner } from "../model/views-owner";
import type { SavedView } from "../model/saved-view";

/** The person's views for this merchant, the oldest first: a tab stays where it was. */
export async function listSavedViews(ctx: Context): Promise<SavedView[]> {
  return ctx.db.savedView.findMany({
    where: viewsOwner(ctx),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, query: true },
  });
}
