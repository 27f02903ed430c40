import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { endRun } from "../model/run";

/**
 * Stops a delivery's simulation at its current status. Repeating it changes nothing.
 * @throws ServiceError `notFound`, also outside a sandbox.
 */
export async function stopSimulation(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  await inTransaction(ctx, async (tx) => {
    const { id } = await lockDelivery(tx, { orderNumber });
    if (!(await endRun(tx, id))) return;
    await writeAudit(tx, { action: "delivery.simulation_stopped", subjectType: "delivery", subjectId: id });
  });
}
