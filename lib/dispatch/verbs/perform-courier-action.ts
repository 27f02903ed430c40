import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
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
import {
  checkPin,
  type Entered,
  NOTHING_ENTERED,
  readPinState,
  refuseUnlessAnswered,
} from "../shared/answers";
import { carry, type Carry, deliverAnyway, handOver, recordPress } from "../shared/carry";
import { HANDED_OVER, isCourierStatus } from "../status";

/**
 * An action by a courier: a status change, or that the goods were handed over to the next courier. `proof`: the proof of
 * delivery, for `completed` and `incomplete`. `entered`: what the delivery's handover asks for, at the pickup and at the door.
 */
export type CourierAction = Omit<Carry, "to"> &
  DeliveryKey & { to: Carry["to"] | typeof HANDED_OVER; proof: ProofInput | null; entered?: Entered };

/**
 * Changes the status of one of the courier's deliveries and stores the proof of delivery, or records that the courier handed
 * the goods over. An action that arrives again
 * changes nothing and has the same result, even if the delivery is no longer the courier's. A courier who delivers goods that
 * they still have completes the delivery even if somebody else was assigned in the meantime. A wrong PIN is an event and is
 * refused after it has been stored.
 * @throws ServiceError `notFound` if the courier does not have the delivery; `unprocessable` if the status change is
 *   not allowed now or not by couriers; `validation` on what the handover asks for and is missing or wrong, and for invalid
 *   images.
 */
export async function performCourierAction(ctx: Context, action: CourierAction): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const { id: courierId, name } = ctx.actor;
  const proof = await prepareIfWanted(ctx, { action, courierId });
  const result = await inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, action);
    const arrived = await findArrived(tx, { id: locked.id, action, courierId });
    if (arrived) return arrived.isRefused ? wrongPin(tx, locked) : locked;
    const { to, entered: { pin } = NOTHING_ENTERED, ...press } = action;
    if (to === HANDED_OVER) {
      await refuseUnlessHad(tx, locked, courierId);
      return handOver(tx, locked, { ...press, courierId });
    }
    await refuseUnlessTheirs(tx, locked, { action: { ...action, to }, courierId });
    if (!(await checkPin(tx, locked, { to, pin }))) {
      await recordPress(tx, locked, { ...press, courierId, isRefused: true });
      return wrongPin(tx, locked);
    }
    if (locked.courierId !== courierId) {
      return deliverAnyway(tx, locked, { ...press, courier: { id: courierId, name }, proof });
    }
    return carry(tx, { ...locked, courierId }, { ...action, to, proof });
  });
  // The try counts although the action is refused.
  if (result instanceof ServiceError) throw result;
  return result;
}

async function wrongPin(ctx: Context, { id }: PeekedDelivery): Promise<ServiceError> {
  const { triesLeft } = await readPinState(ctx, id);
  return validationError({ pin: triesLeft === 0 ? "pin_locked" : `wrong_pin:${triesLeft}` });
}

/** Only a courier who has acted on the delivery can have had its goods. */
async function refuseUnlessHad(
  { db, merchantId }: Context,
  { id: deliveryId, holderCourierId }: PeekedDelivery,
  courierId: string,
): Promise<void> {
  if (holderCourierId === courierId) return;
  const actions = await db.courierActionRecord.count({ where: { merchantId, deliveryId, courierId } });
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
  if (await findArrived(ctx, { id: delivery.id, ...attempt })) return null;
  await refuseUnlessTheirs(ctx, delivery, { action: { ...action, to }, courierId });
  return prepareProof(action.proof);
}

async function refuseUnlessTheirs(
  ctx: Context,
  delivery: PeekedDelivery,
  { action, courierId }: StatusAttempt,
): Promise<void> {
  const { to, proof, entered = NOTHING_ENTERED } = action;
  const isTheirs = delivery.courierId === courierId;
  if (!isTheirs && !(to === "completed" && stillHas(delivery, courierId))) throw notFound("Delivery");
  if (!isCourierStatus(to))
    throw new ServiceError("unprocessable", say("A courier cannot change the status to {to}", { to }));
  if (isTheirs) refuseUnlessAllowed(delivery, to);
  await refuseUnlessAnswered(ctx, delivery, { to, proof, entered });
}

/** Whether the courier has the goods of an open delivery, whoever is assigned. */
const stillHas = ({ status, holder, holderCourierId }: PeekedDelivery, courierId: string) =>
  !isFinal(status) && holder === "courier" && holderCourierId === courierId;

async function findArrived(
  ctx: Context,
  { id, action, courierId }: Attempt & { id: string },
): Promise<{ isRefused: boolean } | null> {
  const arrived = await ctx.db.courierActionRecord.findUnique({
    where: { merchantId_deliveryId_id: { merchantId: ctx.merchantId, deliveryId: id, id: action.id } },
    select: { courierId: true, isRefused: true },
  });
  if (arrived && arrived.courierId !== courierId) throw notFound("Delivery");
  return arrived;
}
