import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { auditLink, endLink, ensureCourierLink } from "../shared/link";
import { lockCourier } from "../model/lock";
import { settleWork } from "../model/settle-work";
import { requireUniquePhone } from "../model/unique-phone";
import type { CourierActivity } from "../schema";
import { endShift } from "./end-shift";

/**
 * Deactivates or reactivates a courier. Inactive couriers get no work and have no link. A courier who has open work or
 * goods leaves it as decided: each delivery goes to another courier or becomes pending, all in one transaction. The row is
 * locked, so that no delivery is assigned concurrently. Repeating it changes nothing. A courier with very much work leaves
 * it in parts: each moves its deliveries, and only the last deactivates the courier.
 * @throws ServiceError `notFound`; `validation` on `phoneNumber` if another active courier now has the number;
 *   `unprocessable` if the open work is not exactly that of the decisions, or another courier cannot get it
 */
export async function setCourierActive(
  ctx: Context,
  { courierId, active, decisions, isPart = false }: CourierActivity,
): Promise<void> {
  requirePermission(ctx, "couriers:write");
  await inTransaction(ctx, async (tx) => {
    const courier = await lockAll(tx, courierId, decisions);
    if ((courier.deactivatedAt === null) === active) return;
    if (!active) {
      await settleWork(tx, courier, { decisions, isPart });
      if (isPart) return;
    }
    const { phoneNumber } = await tx.db.courier.update({
      where: { id: courierId },
      data: { deactivatedAt: active ? null : new Date() },
      select: { phoneNumber: true },
    });
    if (active) {
      await requireUniquePhone(tx, { phoneNumber, courierId });
      await ensureCourierLink(tx, { id: courierId });
    } else {
      await endShift(tx, { courierId });
      if (await endLink(tx, courierId)) await auditLink(tx, "courier.links_revoked", { courierId });
    }
    const action = active ? "courier.activated" : "courier.deactivated";
    const data = decisions.length > 0 ? { decisions } : {};
    await writeAudit(tx, { action, subjectType: "courier", subjectId: courierId, data });
  });
}

/** Locks the courier and those who get the work, always in the same order. @returns the courier */
async function lockAll(tx: Transaction, courierId: string, decisions: CourierActivity["decisions"]) {
  const others = decisions.flatMap(({ toCourierId }) => toCourierId ?? []);
  const ids = [...new Set([courierId, ...others])].sort();
  for (const id of ids) await lockCourier(tx, id);
  return lockCourier(tx, courierId);
}
