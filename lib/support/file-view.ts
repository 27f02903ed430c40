import { writeAudit } from "../audit";
import { actorColumns, type Context } from "../context";

/** How the staff look at a delivery, as the audit calls it. */
export const VIEWS = ["delivery.opened_by_staff", "delivery.viewed_as_merchant"] as const;
export type View = (typeof VIEWS)[number];

/** A page that is reloaded, or follows its delivery, within this time is still the same look. */
const SAME_LOOK_MS = 10 * 60_000;

/** Files that somebody of the staff looked at a delivery of the context's merchant. */
export async function fileView(
  ctx: Context,
  { deliveryId, view }: { deliveryId: string; view: View },
): Promise<void> {
  const subject = { subjectType: "delivery", subjectId: deliveryId };
  const { actorId } = actorColumns(ctx.actor);
  const filed = await ctx.db.auditEntry.findFirst({
    where: {
      merchantId: ctx.merchantId,
      ...subject,
      action: view,
      actorId,
      createdAt: { gt: new Date(Date.now() - SAME_LOOK_MS) },
    },
    select: { id: true },
  });
  if (!filed) await writeAudit(ctx, { action: view, ...subject });
}
