import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { isFinal } from "@/lib/deliveries/status";
import { readPinState, writePinEvent } from "../shared/answers";

/**
 * Lets the courier of a delivery complete it without its PIN. Repeating it changes nothing.
 * @throws ServiceError `notFound`; `unprocessable` if the delivery has no PIN or has ended
 */
export async function releasePin(
  ctx: Context,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<void> {
  requirePermission(ctx, "deliveries:dispatch");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    if (!locked.handoverPin || isFinal(locked.status)) {
      throw new ServiceError("unprocessable", "No PIN is needed for this delivery");
    }
    const { isReleased } = await readPinState(tx, locked.id);
    if (!isReleased) await writePinEvent(tx, locked, { type: "pin_released", reason });
  });
}
