import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import type { Contradiction } from "../model/check-history";
import type { DeliveryStatus } from "../status";

const ACTOR = { kind: "system", name: "Waybill" } as const;

/** Told in the history, to whom sees the step that was never carried out. */
const REASON = "The step before was recorded, but not carried out";

type Row = { status: DeliveryStatus; goodsHeld: boolean };
type Step = { status: DeliveryStatus; sequence: number; createdAt: Date };

/**
 * Makes a delivery and its history agree. The delivery's row is right: its change was rolled back, its caller was told
 * that it failed, and what is left is the one statement that was sent behind the rollback, without an audit entry. The
 * history is never rewritten, so a correction goes on from the wrong step back to the row's status, with an audit entry
 * in the same transaction. The row stays as it is, and so do the day counts that follow it.
 * @returns whether anything had to be done: another process may have been faster, or the delivery moved on.
 */
export function repairHistory(db: Db, found: Contradiction): Promise<boolean> {
  const ctx: Context = { actor: ACTOR, merchantId: found.merchantId, db, requestId: null };
  return inTransaction(ctx, async (tx) => {
    const row = await lockRow(tx, found.id);
    const newest = await newestStep(tx, found.id);
    if (!row || newest?.status === row.status) return false;
    await tx.db.statusChange.create({
      data: {
        merchantId: tx.merchantId,
        deliveryId: found.id,
        sequence: (newest?.sequence ?? 0) + 1,
        previousStatus: newest?.status ?? null,
        ...row,
        ...actorColumns(ACTOR),
        reason: newest ? REASON : null,
        isCorrection: true,
        createdAt: new Date(Math.max(Date.now(), newest?.createdAt.getTime() ?? 0)),
      },
      select: { sequence: true },
    });
    await writeAudit(tx, {
      action: "delivery.history_repaired",
      subjectType: "delivery",
      subjectId: found.id,
      data: { recorded: newest?.status ?? null, status: row.status },
    });
    return true;
  });
}

/** Locked as a move locks it, so that none comes between. */
async function lockRow({ db, merchantId }: Context, id: string): Promise<Row | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT status, "goodsHeld" FROM "Delivery" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
  return row;
}

function newestStep({ db, merchantId }: Context, deliveryId: string): Promise<Step | null> {
  return db.statusChange.findFirst({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { status: true, sequence: true, createdAt: true },
  });
}
