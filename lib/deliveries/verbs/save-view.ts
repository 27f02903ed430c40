import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { nameTaken, viewsOwner } from "../model/views-owner";
import { MAX_SAVED_VIEWS, type SavedView, type SaveViewInput } from "../rules/saved-view";

const viewSelect = { id: true, name: true, query: true } as const;

/**
 * Saves a view for the person. Nobody else sees it, so it is not audited.
 * @throws ServiceError `validation` on `name` if it is taken and may not be replaced; `unprocessable` if there are
 * too many.
 */
export async function saveView(ctx: Context, { name, query, replace }: SaveViewInput): Promise<SavedView> {
  const owner = viewsOwner(ctx);
  if (replace) {
    const [replaced] = await ctx.db.savedView.updateManyAndReturn({
      where: { ...owner, name },
      data: { query },
      select: viewSelect,
    });
    if (replaced) return replaced;
  }
  if ((await ctx.db.savedView.count({ where: owner })) >= MAX_SAVED_VIEWS) {
    throw new ServiceError(
      "unprocessable",
      say("You have {count, number} saved views; delete one first", { count: MAX_SAVED_VIEWS }),
    );
  }
  return refuseDuplicate(nameTaken(), () =>
    ctx.db.savedView.create({ data: { ...owner, id: newId(), name, query }, select: viewSelect }),
  );
}
