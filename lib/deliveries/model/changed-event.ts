import type { Transaction } from "@/lib/core/context";
import type { DeliveryRecord } from "../rules/record";
import { writeEvent } from "../shared/change";
import { type FieldChange, plannedOf } from "./field-change";

type Change = {
  before: DeliveryRecord;
  after: DeliveryRecord;
  fields: FieldChange["fields"];
  reason: string | null;
};

/**
 * Writes the event of a change of a locked delivery, with what was planned and priced before and after it. False, without
 * effect, if the delivery has another version than `seen`.
 */
export async function writeChangedEvent(
  tx: Transaction,
  seen: number,
  { before, after, fields, reason }: Change,
): Promise<boolean> {
  const { merchantId, db } = tx;
  const { id, status } = after;
  const newest = await db.deliveryEvent.findFirstOrThrow({
    where: { merchantId, deliveryId: id },
    orderBy: { sequence: "desc" },
    select: { sequence: true, createdAt: true },
  });
  if (newest.sequence !== seen) return false;
  await writeEvent(tx, {
    deliveryId: id,
    sequence: newest.sequence + 1,
    type: "changed",
    previousStatus: status,
    status,
    reason,
    priceCents: after.priceCents,
    previousPriceCents: before.priceCents,
    change: { fields, planned: { before: plannedOf(before), after: plannedOf(after) } } satisfies FieldChange,
    createdAt: new Date(Math.max(Date.now(), newest.createdAt.getTime())),
  });
  return true;
}
