import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { changeable } from "../model/actor";
import type { LinkKey } from "../schema";

/**
 * Revokes a link of the person; owners revoke anybody's.
 * @throws ServiceError `notFound`, also for a link that the person may not revoke
 */
export async function revokeLink(ctx: Context, { id }: LinkKey): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.exportLink.deleteMany({ where: { ...changeable(tx), id } });
    if (count === 0) throw notFound("Link");
    await writeAudit(tx, { action: "export_link.revoked", subjectType: "export_link", subjectId: id });
  });
}
