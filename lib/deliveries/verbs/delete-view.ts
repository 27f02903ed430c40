import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { viewsOwner } from "../model/views-owner";
import type { SavedViewKey } from "../rules/saved-view";

/**
 * Deletes one of the person's views, and its link. Scheduled exports keep their copy of its filter.
 * @throws ServiceError `notFound`, also for another person's.
 */
export async function deleteView(ctx: Context, { id }: SavedViewKey): Promise<void> {
  const where = { ...viewsOwner(ctx), id };
  await inTransaction(ctx, async (tx) => {
    const view = await tx.db.savedView.findFirst({
      where,
      select: { name: true, query: true, exportLink: { select: { id: true } } },
    });
    const { count } = await tx.db.savedView.deleteMany({ where });
    if (!view || count === 0) throw notFound("View");
    const { name, query, exportLink } = view;
    await writeAudit(tx, {
      action: "saved_view.deleted",
      subjectType: "saved_view",
      subjectId: id,
      data: { name, query, exportLinkId: exportLink?.id ?? null },
    });
  });
}
