import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { lockDelivery } from "@/lib/deliveries/model/lock";
import { requireSandbox } from "@/lib/merchants/model/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { simulateStatusChange } from "../model/simulate-status-change";
import { endRun } from "../model/run";
import type { SandboxMoveInput } from "../schema";

/**
 * Makes one allowed move of a sandbox's delivery, with all that the move brings with it. A run that is under way
 * ends, so that nothing happens behind the back of who moves by hand; a move that is refused leaves it alone.
 * @throws ServiceError `notFound`, outside a sandbox too; `unprocessable` whose message names the status and the
 *   moves allowed from it.
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
