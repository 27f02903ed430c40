import type { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Context } from "./context";
import { newId } from "./ids";

type AuditInput = {
  /** `<subject>.<what happened>`, e.g. `delivery.created`. */
  action: string;
  subjectType: string;
  subjectId: string;
  data?: Prisma.InputJsonObject;
};

/** Writes an audit entry. Call it in the transaction of the change that it tells of. */
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

/** Who reloads a page, or whose open page follows what happens, within this time still takes the same look. */
const SAME_LOOK_MS = 10 * 60_000;

/** Writes that the actor looked at something, once for a look that goes on for a while. */
export async function writeAuditOfLook(ctx: Context, entry: AuditInput): Promise<void> {
  const { action, subjectType, subjectId } = entry;
  const recorded = await ctx.db.auditEntry.findFirst({
    where: {
      merchantId: ctx.merchantId,
      subjectType,
      subjectId,
      action,
      actorId: actorColumns(ctx.actor).actorId,
      createdAt: { gt: new Date(Date.now() - SAME_LOOK_MS) },
    },
    select: { id: true },
  });
  if (!recorded) await writeAudit(ctx, entry);
}
