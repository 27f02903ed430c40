import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { plain, type Sentence } from "@/lib/core/language/sentence";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { isFinal } from "@/lib/deliveries/status";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import type { ProposalState } from "@/prisma/generated/client";
import { deliveryId } from "../model/order";
import { lockProposal, type Replaced } from "../model/proposal-row";
import { lockCouriers, readRows, type StoredStop, writeRows } from "../model/route-rows";
import { forReader, inEnglish, type Skipped } from "../model/skipped";
import type { ChangedDelivery, ProposalResult, ProposedDelivery } from "../rules/proposal";
import type { DecideInput } from "../schema";

/**
 * `accepted`: number of deliveries, of which `stayed` keep their courier and only have a new place in the route. `changed`:
 * deliveries that are not as the proposal saw them any more.
 */
export type Decision = {
  state: ProposalState;
  accepted: number;
  stayed: number;
  changed: ChangedDelivery[];
};

/**
 * Accepts all of a proposal, some deliveries, or nothing, in one transaction. A delivery that has changed since, or whose
 * courier's route somebody has arranged since, stays as it is and is reported.
 * @throws ServiceError `notFound`; `unprocessable` if the proposal has been decided already
 */
export function decideProposal(ctx: Context, { proposalId, accept }: DecideInput): Promise<Decision> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const { state, decidedByName, result } = await lockProposal(tx, proposalId);
    if (state !== "open") {
      throw new ServiceError(
        "unprocessable",
        say("{name} has already decided about this proposal", { name: decidedByName ?? "" }),
      );
    }
    if (accept === "none")
      return close(tx, { proposalId, state: "discarded", replaced: null, accepted: [], changed: [] });
    const wanted = accept === "all" ? null : new Set(accept.map(deliveryId));
    const deliveries = result.deliveries.filter((each) => wanted === null || wanted.has(deliveryId(each)));
    const couriers = affected(result, deliveries, wanted === null);
    await lockCouriers(tx, couriers);
    const before = await readRows(tx, couriers);
    const arranged = arrangedSince(before, result.plannedAt);
    const { accepted, changed } = await assignAll(tx, deliveries, arranged);
    const free = couriers.filter((id) => !arranged.has(id));
    await writeRows(tx, rowsFor(result, free, before));
    const replaced: Replaced = {
      deliveries: accepted.map(({ why: _why, ...delivery }) => delivery),
      stops: before.map(({ updatedAt: _updatedAt, ...stop }) => stop),
      couriers: free,
    };
    const isWhole = accepted.length === result.deliveries.length;
    const next = accepted.length === 0 ? "discarded" : isWhole ? "accepted" : "partly_accepted";
    return close(tx, { proposalId, state: next, replaced, accepted, changed });
  });
}

/** The couriers whose routes change. */
function affected(result: ProposalResult, deliveries: readonly ProposedDelivery[], isAll: boolean): string[] {
  const theirs = deliveries.flatMap(({ fromCourierId, toCourierId }) =>
    [fromCourierId ?? [], toCourierId].flat(),
  );
  return [...new Set([...theirs, ...(isAll ? result.routes.map(({ courierId }) => courierId) : [])])];
}

/** The couriers whose route has been changed since the plan was made: by hand, an offer or another plan. */
function arrangedSince(
  rows: readonly (StoredStop & { updatedAt: string })[],
  plannedAt: string,
): ReadonlySet<string> {
  const later = rows.filter(({ updatedAt }) => updatedAt > plannedAt);
  return new Set(later.map(({ courierId }) => courierId));
}

async function assignAll(
  tx: Transaction,
  deliveries: readonly ProposedDelivery[],
  arranged: ReadonlySet<string>,
) {
  const accepted: ProposedDelivery[] = [];
  const changed: Skipped[] = [];
  for (const delivery of deliveries) {
    const { merchantId, deliveryId: id, orderNumber, fromCourierId, toCourierId } = delivery;
    const isArranged = arranged.has(toCourierId) || (fromCourierId !== null && arranged.has(fromCourierId));
    const why = isArranged ? plain("The route has changed since") : await assignOne(tx, delivery);
    if (why === null) accepted.push(delivery);
    else changed.push({ merchantId, deliveryId: id, orderNumber, why });
  }
  return { accepted, changed };
}

/** Assigns a delivery if it is as the proposal saw it. @returns what has happened to it; null if it is done */
async function assignOne(tx: Transaction, proposed: ProposedDelivery): Promise<Sentence | null> {
  const { deliveryId: id, orderNumber, fromCourierId, toCourierId } = proposed;
  const theirs = { ...tx, merchantId: forMerchant(tx, proposed.merchantId).merchantId };
  try {
    const { status, courierId } = await lockDelivery(theirs, { deliveryId: id });
    const isKept = fromCourierId === toCourierId;
    const isAsSeen = isKept ? !isFinal(status) && status !== "incomplete" : status === proposed.status;
    if (courierId === fromCourierId && !isAsSeen) return plain("Its status has changed since");
    if (courierId === fromCourierId && isKept) return null;
    await assignCourier(theirs, { orderNumber, courierId: toCourierId, seenCourierId: fromCourierId });
    return null;
  } catch (error) {
    if (error instanceof ServiceError && (error.code === "unprocessable" || error.code === "notFound"))
      return error.sentence;
    throw error;
  }
}

/** Returns the stops of the proposed routes. Pinned stops stay pinned. */
function rowsFor(
  { routes }: ProposalResult,
  couriers: readonly string[],
  before: readonly StoredStop[],
): StoredStop[] {
  const keyOf = (stop: Pick<StoredStop, "merchantId" | "deliveryId" | "stop">) =>
    `${deliveryId(stop)}/${stop.stop}`;
  const pins = new Map(before.map((stop) => [keyOf(stop), stop.pinnedByName]));
  return routes
    .filter(({ courierId }) => couriers.includes(courierId))
    .flatMap(({ courierId, stops }) =>
      stops.map((each, position) => ({
        merchantId: each.merchantId,
        deliveryId: each.deliveryId,
        stop: each.stop,
        courierId,
        position,
        arrivesAt: each.arrivesAt,
        startsAt: each.startsAt,
        departsAt: each.departsAt,
        pinnedByName: pins.get(keyOf(each)) ?? null,
      })),
    );
}

type Closing = Pick<Decision, "state"> & {
  changed: Skipped[];
  proposalId: string;
  replaced: Replaced | null;
  accepted: ProposedDelivery[];
};

async function close(
  tx: Transaction,
  { proposalId, state, replaced, accepted, changed }: Closing,
): Promise<Decision> {
  await tx.db.planProposal.update({
    where: { id: proposalId },
    data: { state, decidedByName: tx.actor.name, decidedAt: new Date(), ...(replaced && { replaced }) },
    select: { id: true },
  });
  const data = { deliveries: accepted, changed: inEnglish(changed) };
  await writeAudit(tx, { action: `plan.${state}`, subjectType: "plan", subjectId: proposalId, data });
  const stayed = accepted.filter(({ fromCourierId, toCourierId }) => fromCourierId === toCourierId).length;
  return { state, accepted: accepted.length, stayed, changed: forReader(tx, changed) };
}
