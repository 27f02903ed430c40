import { z } from "zod";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { notFound, ServiceError } from "../errors";
import { moveDelivery } from "../deliveries/move";
import { lockDelivery } from "../deliveries/lock";
import type { DeliveryRecord } from "../deliveries/record";
import { allowedMoves } from "../deliveries/status";
import { isSandbox } from "../merchants/sandbox";
import { requirePermission } from "../permissions";
import { optionalText } from "../text";

export const assignInput = z.object({ orderNumber: z.string().max(200), courierId: z.string().max(64) });
export const unassignInput = z.object({
  orderNumber: z.string().max(200),
  reason: optionalText({ max: 2000 }),
});

type Assignment = z.output<typeof assignInput>;

/**
 * Gives a delivery to a courier. One that another courier has, but has not started with, goes back to pending first:
 * both steps stand in its history. The courier's row is locked, so that nobody deactivates them meanwhile.
 * @throws ServiceError `notFound` for a delivery or courier that there is not; `unprocessable` where the table of
 *   moves does not allow it, for an inactive courier, and for one who has the delivery already.
 */
export function assignCourier(ctx: Context, { orderNumber, courierId }: Assignment): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const courier = await lockCourier(tx, courierId);
    const locked = await lockDelivery(tx, orderNumber);
    if (locked.courierId === courierId && locked.status !== "incomplete") {
      throw new ServiceError("unprocessable", `${courier.name} has this delivery already`);
    }
    const goesBackFirst =
      !allowedMoves(locked).includes("assigned") && allowedMoves(locked).includes("pending");
    if (goesBackFirst) {
      await moveDelivery(tx, { orderNumber, to: "pending", reason: `Reassigned to ${courier.name}` });
    }
    return moveDelivery(tx, { orderNumber, to: "assigned", courier });
  });
}

/**
 * Takes a delivery back from its courier, who has not started with it.
 * @throws ServiceError `notFound`; `unprocessable` where the table of moves does not allow it.
 */
export function unassignCourier(
  ctx: Context,
  { orderNumber, reason }: z.output<typeof unassignInput>,
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:dispatch");
  return moveDelivery(ctx, { orderNumber, to: "pending", reason });
}

async function lockCourier(tx: Context, courierId: string): Promise<{ id: string; name: string }> {
  const [courier] = await tx.db.$queryRaw<
    { id: string; name: string; deactivatedAt: Date | null; isSimulated: boolean }[]
  >`SELECT id, name, "deactivatedAt", "isSimulated" FROM "Courier" WHERE id = ${courierId} FOR SHARE`;
  // A sandbox has the simulated courier only, and nobody else has that one.
  if (!courier || courier.isSimulated !== (await isSandbox(tx))) throw notFound("Courier");
  if (courier.deactivatedAt !== null) {
    throw new ServiceError("unprocessable", `${courier.name} is inactive and gets no work`);
  }
  return { id: courier.id, name: courier.name };
}
