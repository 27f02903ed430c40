import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockCourier, type LockedCourier } from "../model/lock";
import { requireUniquePhone } from "../model/unique-phone";
import { openWorkOf } from "../model/open-work";
import type { CourierActivity } from "../schema";
import { revokeCourierLinks } from "./revoke-courier-links";

/**
 * Deactivates or reactivates a courier. Inactive couriers get no work and have no link. The row is locked, so that
 * nobody assigns a delivery meanwhile. Repeating it changes nothing.
 * @throws ServiceError `notFound`; `validation` on `phoneNumber` if another active courier now has the number;
 *   `unprocessable` if the courier has open work: unassign what is not started; the rest must be completed.
 */
export async function setCourierActive(ctx: Context, { courierId, active }: CourierActivity): Promise<void> {
  requirePermission(ctx, "couriers:write");
  await inTransaction(ctx, async (tx) => {
    const courier = await lockCourier(tx, courierId);
    if ((courier.deactivatedAt === null) === active) return;
    if (!active) await refuseWithOpenWork(tx, courier);
    const { phoneNumber } = await tx.db.courier.update({
      where: { id: courierId },
      data: { deactivatedAt: active ? null : new Date() },
      select: { phoneNumber: true },
    });
    if (active) await requireUniquePhone(tx, { phoneNumber, courierId });
    if (!active) await revokeCourierLinks(tx, { courierId });
    const action = active ? "courier.activated" : "courier.deactivated";
    await writeAudit(tx, { action, subjectType: "courier", subjectId: courierId });
  });
}

async function refuseWithOpenWork(tx: Context, { id, name }: LockedCourier): Promise<void> {
  const { open, notStarted } = (await openWorkOf(tx, [id])).get(id) ?? { open: 0, notStarted: 0 };
  if (open === 0) return;
  const has = `${name} has ${open === 1 ? "1 open delivery" : `${open} open deliveries`}`;
  throw new ServiceError("unprocessable", `${has}. ${wayOut(open, notStarted)}`);
}

function wayOut(open: number, notStarted: number): string {
  const rest = open - notStarted;
  if (rest === 0) return `Take ${open === 1 ? "it" : "them"} back first`;
  if (notStarted === 0)
    return `${open === 1 ? "It is under way and has" : "They are under way and have"} to end first`;
  return `Unassign the ${notStarted} not started; what is under way has to end first`;
}
