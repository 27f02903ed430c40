import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { unassignCourier } from "@/lib/dispatch/verbs/unassign-courier";
import { deliveryRules } from "../model/dispatch-rules";
import { type Candidates, findCandidates, routeWith } from "../model/find-candidates";
import { findOffered, type OfferedDelivery } from "../model/find-offered";
import { enqueueOffer } from "../model/offer-job";
import { type StoredStop, writeRows } from "../model/route-rows";
import { type Candidate, inOrder, unplacedBecause, whyChosen } from "../rules/choose-courier";
import { type AppliedRules, sourceWords, UNPLACED_WORDS, withArea } from "../rules/dispatch-rules";
import { nextStep, type OfferStep } from "../rules/offers";
import type { Strategy } from "../schema";

const NOT_ACCEPTED = "Not accepted in time";
/** After a change by somebody else in the same moment, or another refusal, the delivery is looked at again. */
const AGAIN_SECONDS = 10;

/** Step that was taken: `again` if somebody else changed the delivery at the same time. */
export type OfferOutcome = OfferStep["kind"] | "give up" | "again";

/**
 * Takes the next step of automatic dispatch with a delivery: asks a courier, takes the delivery back from one who did not accept
 * in time, or leaves it to dispatch once all were asked. Repeating it changes nothing.
 * @throws ServiceError `forbidden`
 */
export async function offerDelivery(
  ctx: Context,
  { deliveryId, now }: { deliveryId: string; now: Date },
): Promise<OfferOutcome> {
  requirePermission(ctx, "deliveries:dispatch");
  const { merchantId } = ctx;
  const [rulesFor, delivery] = await Promise.all([
    deliveryRules(ctx.db, [merchantId]),
    findOffered(ctx, deliveryId),
  ]);
  if (!delivery) return "leave";
  const applied = rulesFor({ ...delivery, merchantId });
  const { strategy } = applied;
  if (strategy === "manual") return "leave";
  const rules = { ...applied, strategy };
  const step = nextStep(delivery, rules, now);
  if (step.kind === "leave") return "leave";
  if (step.kind === "wait") {
    await enqueueOffer(ctx, deliveryId, step.seconds);
    return "wait";
  }
  const key = { merchantId, deliveryId };
  const readAt = new Date();
  const found = await findCandidates(ctx, { delivery: key, asked: step.asked, now });
  const [chosen, ...others] =
    step.asked.length < rules.couriersAsked ? inOrder(strategy, found.candidates) : [];
  const route = chosen
    ? await routeWith(found.ahead, { delivery: key, courierId: chosen.courierId, now })
    : [];
  try {
    await inTransaction(ctx, (tx) =>
      chosen
        ? ask(tx, { delivery, step, rules, chosen, others, route, readAt })
        : giveUp(tx, { delivery, step, rules, found }),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await enqueueOffer(ctx, deliveryId, AGAIN_SECONDS);
    return "again";
  }
  return chosen ? "ask" : "give up";
}

type Asking = {
  delivery: OfferedDelivery;
  step: OfferStep & { kind: "ask" };
  rules: AppliedRules & { strategy: Strategy };
};
type Chosen = {
  chosen: Candidate;
  /** In the order in which they would be asked. */
  others: Candidate[];
  /** The courier's route with the delivery, as of `readAt`. */
  route: StoredStop[];
  readAt: Date;
};

/** Gives the delivery to a courier, who has some time to accept. */
async function ask(
  tx: Transaction,
  { delivery, step, rules, chosen, others, route, readAt }: Asking & Chosen,
): Promise<void> {
  const { strategy, acceptSeconds, source } = rules;
  const { courierId, name } = chosen;
  const reason = whyChosen(rules, chosen, others.length + 1);
  await assignCourier(tx, {
    orderNumber: delivery.orderNumber,
    courierId,
    seenCourierId: delivery.courierId,
    reason,
    takenBackReason: NOT_ACCEPTED,
  });
  await requireUnchanged(tx, delivery, step.timedOutId === null ? 1 : 2);
  // The courier is locked. A route that was changed since keeps its order, and the delivery comes last.
  const changed = await tx.db.routeStop.count({ where: { courierId, updatedAt: { gt: readAt } } });
  if (changed === 0) await writeRows(tx, route);
  await writeAudit(tx, {
    action: "delivery.offered",
    subjectType: "delivery",
    subjectId: delivery.id,
    data: { courierId, courier: name, strategy, rules: sourceWords(source), reason, others },
  });
  await enqueueOffer(tx, delivery.id, acceptSeconds);
}

/** Leaves the delivery to dispatch, and marks it. */
async function giveUp(
  tx: Transaction,
  { delivery, step, rules, found }: Asking & { found: Candidates },
): Promise<void> {
  const { id, orderNumber, courierId } = delivery;
  if (step.timedOutId === null) await lockDelivery(tx, { deliveryId: id });
  else await unassignCourier(tx, { orderNumber, seenCourierId: courierId, reason: NOT_ACCEPTED });
  await requireUnchanged(tx, delivery, step.timedOutId === null ? 0 : 1);
  const asked = step.asked.length;
  const unplacedReason = unplacedBecause(asked, found.working);
  await tx.db.delivery.update({
    where: { merchantId_id: { merchantId: tx.merchantId, id } },
    data: { unplacedReason },
    select: { id: true },
  });
  await writeAudit(tx, {
    action: "delivery.unplaced",
    subjectType: "delivery",
    subjectId: id,
    data: {
      reason: withArea(UNPLACED_WORDS[unplacedReason], rules.source),
      rules: sourceWords(rules.source),
      asked,
      constraint: found.constraint,
    },
  });
}

/**
 * @param own number of events that this transaction wrote
 * @throws ServiceError `conflict` if somebody else changed the delivery after it was read
 */
async function requireUnchanged(
  { db, merchantId }: Transaction,
  { id: deliveryId, sequence }: OfferedDelivery,
  own: number,
): Promise<void> {
  const events = await db.deliveryEvent.count({
    where: { merchantId, deliveryId, sequence: { gt: sequence } },
  });
  if (events !== own) throw new ServiceError("conflict", "The delivery was changed at the same time");
}
