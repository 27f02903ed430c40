import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { finish } from "../model/finish";

/** Completes a batch, unless it has ended or a row is pending. */
export async function completeBatch(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    if (await finish(tx, { id, state: "completed" }))
      await writeAudit(tx, { action: "batch.completed", subjectType: "batch", subjectId: id });
  });
}
