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
import { counted } from "@/lib/core/counted";

/**
 * Deactivates or reactivates a courier. Inactive couriers get no work and have no link. The row is locked, so
 * that no delivery is assigned concurrently. Repeating it changes nothing.
 * @throws ServiceError `notFound`; `validation` on `phoneNumber` if another active courier now has the
 * number; `unprocessable` if the courier has open work: unassign what is not started; the rest must be
 * completed
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
  const has = `${name} has ${counted(open, "open delivery", "open deliveries")}`;
  throw new ServiceError("unprocessable", `${has}. ${wayOut(open, notStarted)}`);
}

function wayOut(open: number, notStarted: number): string {
  const rest = open - notStarted;
  if (rest === 0) return `Unassign ${open === 1 ? "it" : "them"} first`;
  if (notStarted === 0) return `${open === 1 ? "It is" : "They are"} in progress and must be completed first`;
  return `Unassign the ${notStarted} not started; the rest must be completed first`;
}
