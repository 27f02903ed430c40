import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { lockCouriers } from "../model/route-rows";
import type { ShiftInput } from "../schema";

/**
 * Plans, changes or removes a courier's shift with its breaks.
 * @throws ServiceError `notFound`; `validation` on `planned.to` if it is not after the start; `unprocessable` if the courier has
 *   another shift then, or the shift to remove has begun
 */
export async function setShift(
  ctx: Context,
  { courierId, shiftId, planned }: ShiftInput,
): Promise<{ id: string }> {
  requirePermission(ctx, "couriers:write");
  if (planned && planned.to <= planned.from) throw validationError({ "planned.to": "invalid" });
  return inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    const shift =
      shiftId === null ? null : await tx.db.courierShift.findUnique({ where: { id: shiftId, courierId } });
    if (shiftId !== null && !shift) throw notFound("Shift");
    const id = shiftId ?? newId();
    if (planned) {
      await refuseOverlap(tx, { courierId, id, ...planned });
      const data = { plannedFrom: planned.from, plannedTo: planned.to, breaks: planned.breaks };
      await tx.db.courierShift.upsert({
        where: { id },
        create: { id, courierId, ...data },
        update: data,
        select: { id: true },
      });
    } else if (shift?.startedAt) {
      throw new ServiceError("unprocessable", "This shift has begun and cannot be removed");
    } else if (shift) {
      await tx.db.courierShift.delete({ where: { id }, select: { id: true } });
    }
    const data = { shiftId: id, planned };
    await writeAudit(tx, {
      action: "courier.shift_planned",
      subjectType: "courier",
      subjectId: courierId,
      data,
    });
    return { id };
  });
}

type Span = { courierId: string; id: string; from: string; to: string };

async function refuseOverlap({ db }: Transaction, { courierId, id, from, to }: Span): Promise<void> {
  const other = await db.courierShift.findFirst({
    where: { courierId, id: { not: id }, endedAt: null, plannedFrom: { lt: to }, plannedTo: { gt: from } },
    select: { id: true },
  });
  if (other) throw new ServiceError("unprocessable", "The courier has another shift at this time");
}
