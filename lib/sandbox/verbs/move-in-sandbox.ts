import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { simulateStatusChange } from "../model/simulate-status-change";
import { endRun } from "../model/run";
import type { SandboxMoveInput } from "../schema";

/**
 * Makes one allowed status change of a sandbox delivery with everything it needs. A running simulation stops, so that
 * it does not interfere; a refused change leaves it running.
 * @throws ServiceError `notFound`, also outside a sandbox; `unprocessable`, whose message names the status and the
 *   allowed changes.
 */
export async function moveInSandbox(ctx: Context, input: SandboxMoveInput): Promise<DeliveryDetail> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  const { orderNumber, status: to } = input;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    await simulateStatusChange(tx, locked, to);
    await endRun(tx, locked.id);
    return getDelivery(tx, orderNumber);
  });
}
