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
import { isFinal } from "@/lib/deliveries/status";
import { carry, type Carry, deliverAnyway, handOver } from "../shared/carry";
import { HANDED_OVER, isCourierStatus } from "../status";

/**
 * An action by a courier: a status change, or that the goods were handed over to the next courier. `proof`: the proof of
 * delivery, for `completed` and `incomplete`.
 */
export type CourierAction = Omit<Carry, "to"> &
  DeliveryKey & { to: Carry["to"] | typeof HANDED_OVER; proof: ProofInput | null };

/**
 * Changes the status of one of the courier's deliveries and stores the proof of delivery, or records that the courier handed
 * the goods over. An action that arrives again
 * changes nothing and succeeds, even if the delivery is no longer the courier's. A courier who delivers goods that they still
 * have completes the delivery even if somebody else was assigned in the meantime.
 * @throws ServiceError `notFound` if the courier does not have the delivery; `unprocessable` if the status change is
 *   not allowed now or not by couriers; `validation` on `signature` if one is required, and for invalid images.
 */
export async function performCourierAction(ctx: Context, action: CourierAction): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const { id: courierId, name } = ctx.actor;
  const proof = await prepareIfWanted(ctx, { action, courierId });
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, action);
    if (await hasArrived(tx, { id: locked.id, action, courierId })) return locked;
    const { to, ...press } = action;
    if (to === HANDED_OVER) {
      await refuseUnlessHad(tx, locked, courierId);
      return handOver(tx, locked, { ...press, courierId });
    }
    refuseUnlessTheirs(locked, { action: { ...action, to }, courierId });
    if (locked.courierId !== courierId) {
      return deliverAnyway(tx, locked, { ...press, courier: { id: courierId, name }, proof });
    }
    return carry(tx, { ...locked, courierId }, { ...action, to, proof });
  });
}

/** Only a courier who has acted on the delivery can have had its goods. */
async function refuseUnlessHad(
  { db, merchantId }: Context,
  { id: deliveryId, holderCourierId }: PeekedDelivery,
  courierId: string,
): Promise<void> {
  if (holderCourierId === courierId) return;
  const actions = await db.courierPress.count({ where: { merchantId, deliveryId, courierId } });
  if (actions === 0) throw notFound("Delivery");
}

type Attempt = { action: CourierAction; courierId: string };
type StatusAttempt = { action: CourierAction & { to: Carry["to"] }; courierId: string };

/** Checks without a lock whether the action will be applied, to avoid decoding images for nothing. */
async function prepareIfWanted(ctx: Context, attempt: Attempt): Promise<PreparedProof | null> {
  const { action, courierId } = attempt;
  const { to } = action;
  if (!action.proof || to === HANDED_OVER) return null;
  const delivery = await peekDelivery(ctx, action);
  if (await hasArrived(ctx, { id: delivery.id, ...attempt })) return null;
  refuseUnlessTheirs(delivery, { action: { ...action, to }, courierId });
  return prepareProof(action.proof);
}

function refuseUnlessTheirs(delivery: PeekedDelivery, { action, courierId }: StatusAttempt): void {
  const { to, proof } = action;
  const isTheirs = delivery.courierId === courierId;
  if (!isTheirs && !(to === "completed" && stillHas(delivery, courierId))) throw notFound("Delivery");
  if (!isCourierStatus(to))
    throw new ServiceError("unprocessable", `A courier cannot change the status to ${to}`);
  if (isTheirs) refuseUnlessAllowed(delivery, to);
  if (to === "completed" && delivery.confirmationSignRequired && !proof?.signature) {
    throw validationError({ signature: "required" });
  }
}

/** Whether the courier has the goods of an open delivery, whoever is assigned. */
const stillHas = ({ status, holder, holderCourierId }: PeekedDelivery, courierId: string) =>
  !isFinal(status) && holder === "courier" && holderCourierId === courierId;

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
