import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { templateKey } from "../schema";

/** @throws ServiceError `notFound`, also for another merchant's */
export async function deleteTemplate(ctx: Context, { id }: z.output<typeof templateKey>): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.deliveryTemplate.deleteMany({ where: { merchantId: tx.merchantId, id } });
    if (count === 0) throw notFound("Template");
    await writeAudit(tx, { action: "template.deleted", subjectType: "template", subjectId: id });
  });
}
