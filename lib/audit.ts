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
