import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
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

export type AuditLine = Prisma.AuditEntryGetPayload<{ select: typeof lineSelect }>;

/** Changes of a delivery, and which staff viewed it; each newest first and limited. */
export type AuditTrail = { done: AuditLine[]; looks: AuditLine[] };

const MAX_DONE = 100;
const MAX_LOOKS = 20;
const LOOKS = ["delivery.looked_up", ...VIEWS];

/** The audit trail of a delivery of the context's merchant. */
export async function readAuditTrail(ctx: Context, deliveryId: string): Promise<AuditTrail> {
  const lines = (action: Prisma.StringFilter, take: number) =>
    ctx.db.auditEntry.findMany({
      where: { merchantId: ctx.merchantId, subjectType: "delivery", subjectId: deliveryId, action },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: lineSelect,
    });
  const [done, looks] = await Promise.all([
    lines({ notIn: LOOKS }, MAX_DONE),
    lines({ in: LOOKS }, MAX_LOOKS),
  ]);
  return { done, looks };
}
