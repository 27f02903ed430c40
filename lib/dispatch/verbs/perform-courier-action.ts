import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { refuseUnlessAllowed } from "@/lib/deliveries/shared/change";
import {
  type DeliveryKey,
  lockDelivery,
  peekDelivery,
  type PeekedDelivery,
} from "@/lib/deliveries/shared/lock";
import { type PreparedProof, prepareProof } from "@/lib/deliveries/shared/save-proof";
import type { ProofInput } from "@/lib/deliveries/schema";
import { carry, type Carry } from "../shared/carry";
import { isCourierStatus } from "../status";

/** An action by a courier. `proof`: the proof of delivery, for `completed` and `incomplete`. */
export type CourierAction = Carry & DeliveryKey & { proof: ProofInput | null };

/**
 * Changes the status of one of the courier's deliveries and stores the proof of delivery. An action that arrives again
 * changes nothing and succeeds, even if the delivery is no longer the courier's.
 * @throws ServiceError `notFound` if the courier does not have the delivery; `unprocessable` if the status change is
 *   not allowed now or not by couriers; `validation` on `signature` if one is required, and for invalid images.
 */
export async function performCourierAction(ctx: Context, action: CourierAction): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const courierId = ctx.actor.id;
  const proof = await prepareIfWanted(ctx, { action, courierId });
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, action);
    if (await hasArrived(tx, { id: locked.id, action, courierId })) return locked;
    refuseUnlessTheirs(locked, { action, courierId });
    return carry(tx, { ...locked, courierId }, { ...action, proof });
  });
}

type Attempt = { action: CourierAction; courierId: string };

/** Checks without a lock whether the action will be applied, to avoid decoding images for nothing. */
async function prepareIfWanted(ctx: Context, attempt: Attempt): Promise<PreparedProof | null> {
  const { action } = attempt;
  if (!action.proof) return null;
  const delivery = await peekDelivery(ctx, action);
  if (await hasArrived(ctx, { id: delivery.id, ...attempt })) return null;
  refuseUnlessTheirs(delivery, attempt);
  return prepareProof(action.proof);
}

function refuseUnlessTheirs(delivery: PeekedDelivery, { action, courierId }: Attempt): void {
  const { to, proof } = action;
  if (delivery.courierId !== courierId) throw notFound("Delivery");
  if (!isCourierStatus(to))
    throw new ServiceError("unprocessable", `A courier cannot change the status to ${to}`);
  refuseUnlessAllowed(delivery, to);
  if (to === "completed" && delivery.confirmationSignRequired && !proof?.signature) {
    throw validationError({ signature: "required" });
  }
}

async function hasArrived(
  ctx: Context,
  { id, action, courierId }: Attempt & { id: string },
): Promise<boolean> {
  const arrived = await ctx.db.courierPress.findUnique({
    where: { merchantId_deliveryId_id: { merchantId: ctx.merchantId, deliveryId: id, id: action.id } },
    select: { courierId: true },
  });
  if (arrived && arrived.courierId !== courierId) throw notFound("Delivery");
  return arrived !== null;
}
