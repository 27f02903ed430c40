import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { nameTaken, viewsOwner } from "../model/views-owner";
import type { RenameViewInput } from "../rules/saved-view";

/**
 * Renames one of the person's views.
 * @throws ServiceError `notFound`, also for another person's; `validation` on `name` if it is taken.
 */
export async function renameView(ctx: Context, { id, name }: RenameViewInput): Promise<void> {
  const owner = viewsOwner(ctx);
  const { count } = await refuseDuplicate(nameTaken(), () =>
    ctx.db.savedView.updateMany({ where: { ...owner, id }, data: { name } }),
  );
  if (count === 0) throw notFound("View");
}
