import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { type AuditLine, lineEventSelect, lineOfEvent } from "./event-lines";
import { VIEWS } from "./record-view";

const lineSelect = {
  id: true,
  action: true,
  actorKind: true,
  actorName: true,
  requestId: true,
  data: true,
  createdAt: true,
} satisfies Prisma.AuditEntrySelect;

/** Actions on a delivery, and the staff who viewed it; each newest first and limited. */
export type AuditTrail = { done: AuditLine[]; looks: AuditLine[] };

const MAX_DONE = 100;
const MAX_LOOKS = 20;
const LOOKS = ["delivery.looked_up", ...VIEWS];

/** Returns the audit trail of a delivery of the context's merchant: its events and other actions. */
export async function readAuditTrail(ctx: Context, deliveryId: string): Promise<AuditTrail> {
  const { merchantId } = ctx;
  const lines = (action: Prisma.StringFilter, take: number) =>
    ctx.db.auditEntry.findMany({
      where: { merchantId, subjectType: "delivery", subjectId: deliveryId, action },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: lineSelect,
    });
  const [events, besides, looks] = await Promise.all([
    ctx.db.deliveryEvent.findMany({
      where: { merchantId, deliveryId },
      orderBy: { sequence: "desc" },
      take: MAX_DONE,
      select: lineEventSelect,
    }),
    lines({ notIn: LOOKS }, MAX_DONE),
    lines({ in: LOOKS }, MAX_LOOKS),
  ]);
  // Sorting is stable: events of the same time keep their order.
  const done = [...events.map(lineOfEvent), ...besides].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return { done: done.slice(0, MAX_DONE), looks };
}
