import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import type { AutomaticInput } from "../schema";

/**
 * Sets the automatic scenario for new deliveries; existing ones are not affected.
 * @throws ServiceError `notFound` outside a sandbox.
 */
export async function setAutomatic(ctx: Context, { scenario, stepSeconds }: AutomaticInput): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    const data = { autoScenario: scenario, autoStepSeconds: stepSeconds };
    await tx.db.merchant.update({ where: { id }, data, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.simulator_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { scenario, stepSeconds },
    });
  });
  invalidate(ctx.db, id);
}
