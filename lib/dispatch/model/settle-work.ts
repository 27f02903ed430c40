import type { Context, Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { forMerchant } from "@/lib/core/platform";
import type { LeavingDecision } from "../schema";
import { assignCourier } from "../verbs/assign-courier";
import { unassignCourier } from "../verbs/unassign-courier";
import type { LockedCourier } from "./lock";
import { workOf } from "../shared/work-of";

const keyOf = ({ merchantId, orderNumber }: { merchantId: string; orderNumber: string }) =>
  JSON.stringify([merchantId, orderNumber]);

/**
 * Takes all work from a locked courier as decided: each delivery goes to another courier or becomes pending. Goods that the
 * courier has stay with them until the next courier collects them. A part of the work is only what the decisions name.
 * @throws ServiceError `unprocessable` if the work is not exactly that of the decisions, and as assignments do
 */
export async function settleWork(
  tx: Transaction,
  courier: LockedCourier,
  { decisions, isPart }: { decisions: readonly LeavingDecision[]; isPart: boolean },
): Promise<void> {
  const work = await tx.db.delivery.findMany({
    where: workOf(courier.id),
    select: { merchantId: true, orderNumber: true, courierId: true },
    orderBy: [{ merchantId: "asc" }, { orderNumber: "asc" }],
  });
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const leaving = work.filter((delivery) => decided.has(keyOf(delivery)));
  const undecided = work.length - leaving.length;
  if (undecided > 0 && !isPart) throw stillHas(courier, undecided);
  if (decided.size > leaving.length) {
    throw new ServiceError(
      "unprocessable",
      say("The work of {name} has changed in the meantime", { name: courier.name }),
    );
  }
  for (const { courierId, ...key } of leaving) {
    const toCourierId = decided.get(keyOf(key))?.toCourierId ?? null;
    await settleOne(
      forMerchant(tx, key.merchantId),
      { ...key, seenCourierId: courierId },
      {
        leaving: courier,
        toCourierId,
      },
    );
  }
}

type Delivery = { orderNumber: string; seenCourierId: string | null };

async function settleOne(
  ctx: Context,
  delivery: Delivery,
  { leaving, toCourierId }: { leaving: LockedCourier; toCourierId: string | null },
): Promise<void> {
  if (toCourierId === leaving.id) {
    throw new ServiceError(
      "unprocessable",
      say("{name} leaves and cannot keep a delivery", { name: leaving.name }),
    );
  }
  // Another courier is on the way to collect the goods already, or nobody is and nobody is to be.
  if (toCourierId === delivery.seenCourierId) return;
  if (toCourierId !== null) {
    await assignCourier(ctx, { ...delivery, courierId: toCourierId });
  } else {
    const isLeaving = delivery.seenCourierId === leaving.id;
    const reason = isLeaving ? "The courier is no longer available" : "Nobody collects the package yet";
    await unassignCourier(ctx, { ...delivery, reason });
  }
}

function stillHas({ name }: LockedCourier, count: number): ServiceError {
  const sentence = say(
    "{count, plural, one {{name} has # open delivery. Decide first who gets it} other {{name} has # open deliveries. Decide first who gets each of them}}",
    { name, count },
  );
  return new ServiceError("unprocessable", sentence);
}
