import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { plain, type Sentence } from "@/lib/core/language/sentence";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { unassignCourier } from "@/lib/dispatch/verbs/unassign-courier";
import { deliveryId } from "../model/order";
import { lockProposal, type Replaced } from "../model/proposal-row";
import { lockCouriers, readRows, writeRows } from "../model/route-rows";
import { forReader, inEnglish, type Skipped } from "../model/skipped";
import type { ChangedDelivery } from "../rules/proposal";
import type { UndoInput } from "../schema";

/**
 * Gives the deliveries of an accepted proposal back to their earlier couriers, and restores routes that nobody has changed or driven
 * since. Deliveries that their couriers have accepted or begun, or that somebody has reassigned, stay and are reported.
 * @throws ServiceError `notFound`; `unprocessable` if it was not accepted, or has been undone already
 */
export function undoProposal(ctx: Context, { proposalId }: UndoInput): Promise<{ kept: ChangedDelivery[] }> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const { state, replaced, decidedAt } = await lockProposal(tx, proposalId);
    if (!replaced || !decidedAt || (state !== "accepted" && state !== "partly_accepted")) {
      throw new ServiceError("unprocessable", "This proposal cannot be undone any more");
    }
    const { deliveries, couriers } = replaced;
    const moved = deliveries.filter(({ fromCourierId, toCourierId }) => fromCourierId !== toCourierId);
    const theirs = moved.flatMap(({ fromCourierId, toCourierId }) =>
      [fromCourierId ?? [], toCourierId].flat(),
    );
    await lockCouriers(tx, [...new Set([...couriers, ...theirs])]);
    const rows = await readRows(tx, couriers);
    const later = new Set([
      ...rows.filter(({ updatedAt }) => updatedAt > decidedAt.toISOString()).map((row) => row.courierId),
      ...(await drivenOn(tx, [...rows, ...replaced.stops], decidedAt)),
    ]);
    const kept: Skipped[] = [];
    for (const delivery of moved) {
      const { merchantId, deliveryId: id, orderNumber } = delivery;
      const why = await giveBack(tx, delivery);
      if (why !== null) kept.push({ merchantId, deliveryId: id, orderNumber, why });
    }
    await restoreRoutes(tx, replaced, { later, kept });
    await tx.db.planProposal.update({
      where: { id: proposalId },
      data: { state: "undone" },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "plan.undone",
      subjectType: "plan",
      subjectId: proposalId,
      data: { kept: inEnglish(kept) },
    });
    return { kept: forReader(tx, kept) };
  });
}

/** Returns the couriers who have done something since with the deliveries of their routes: the times of the earlier routes are over. */
async function drivenOn(
  { db }: Transaction,
  stops: readonly Pick<Replaced["stops"][number], "merchantId" | "deliveryId" | "courierId">[],
  since: Date,
): Promise<string[]> {
  const deliveries = stops.map(({ merchantId, deliveryId: id }) => ({ merchantId, deliveryId: id }));
  const begun = await db.$queryRaw<{ merchantId: string; deliveryId: string }[]>`
    SELECT DISTINCT e."merchantId", e."deliveryId"
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS d("merchantId" text, "deliveryId" text)
    JOIN "DeliveryEvent" e ON e."merchantId" = d."merchantId" AND e."deliveryId" = d."deliveryId"
    WHERE e."recordedAt" > ${since}::timestamptz AND e.status NOT IN ('pending', 'assigned')`;
  const ids = new Set(begun.map(deliveryId));
  return stops.filter((stop) => ids.has(deliveryId(stop))).map(({ courierId }) => courierId);
}

/** @returns why the delivery stays; null if it was given back */
async function giveBack(tx: Transaction, delivery: Replaced["deliveries"][number]): Promise<Sentence | null> {
  const { merchantId, deliveryId: id, orderNumber, fromCourierId, toCourierId } = delivery;
  const theirs = { ...tx, merchantId: forMerchant(tx, merchantId).merchantId };
  try {
    const { status, courierId } = await lockDelivery(theirs, { deliveryId: id });
    if (courierId !== toCourierId) return plain("Somebody has reassigned it since");
    if (status !== "assigned") return plain("The courier has begun");
    if (fromCourierId === null) await unassignCourier(theirs, { orderNumber, reason: "The plan was undone" });
    else await assignCourier(theirs, { orderNumber, courierId: fromCourierId });
    return null;
  } catch (error) {
    if (error instanceof ServiceError && (error.code === "unprocessable" || error.code === "notFound"))
      return error.sentence;
    throw error;
  }
}

type Present = { later: ReadonlySet<string>; kept: readonly Skipped[] };

/** Restores the stops of the couriers' routes before; those of deliveries that stay keep their places. */
async function restoreRoutes(
  tx: Transaction,
  { stops, couriers }: Replaced,
  { later, kept }: Present,
): Promise<void> {
  const stays = new Set(kept.map(deliveryId));
  const restored = couriers.filter((id) => !later.has(id));
  await tx.db.routeStop.deleteMany({
    where: {
      courierId: { in: restored },
      NOT: kept.map(({ merchantId, deliveryId: id }) => ({ merchantId, deliveryId: id })),
    },
  });
  const before = stops.filter((stop) => restored.includes(stop.courierId) && !stays.has(deliveryId(stop)));
  await writeRows(tx, before);
}
