import type { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "./context";
import { newId } from "./ids";

export type AuditInput = {
  /** `<subject>.<what happened>`, e.g. `delivery.created`. */
  action: string;
  subjectType: string;
  subjectId: string;
  data?: Prisma.InputJsonObject;
};

/** Writes an audit entry. Call it in the transaction of the change that it records. */
export async function writeAudit(ctx: Context, { data = {}, ...entry }: AuditInput): Promise<void> {
  await ctx.db.auditEntry.create({
    data: {
      merchantId: ctx.merchantId,
      id: newId(),
      ...actorColumns(ctx.actor),
      ...entry,
      requestId: ctx.requestId,
      data,
    },
    select: { id: true },
  });
}

/** Within this time a reload, or an open page that refreshes itself, counts as the same view. */
const SAME_VIEW_MS = 10 * 60_000;

/** Records that the actor viewed something, once per viewing period. */
export async function writeAuditOfView(ctx: Context, entry: AuditInput): Promise<void> {
  const { action, subjectType, subjectId } = entry;
  const recorded = await ctx.db.auditEntry.findFirst({
    where: {
      merchantId: ctx.merchantId,
      subjectType,
      subjectId,
      action,
      actorId: actorColumns(ctx.actor).actorId,
      createdAt: { gt: new Date(Date.now() - SAME_VIEW_MS) },
    },
    select: { id: true },
  });
  if (!recorded) await writeAudit(ctx, entry);
}
