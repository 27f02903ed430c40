import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { notFound } from "../errors";
import { storedPhone } from "../international-phone";
import { requirePermission } from "../permissions";
import type { CourierUpdate } from "./schema";

/**
 * Changes a courier's name, phone or vehicle. Histories keep the name of their day.
 * @throws ServiceError `notFound`; `validation` on `phoneNumber`.
 */
export async function updateCourier(ctx: Context, { courierId, ...input }: CourierUpdate): Promise<void> {
  requirePermission(ctx, "couriers:write");
  const data = { ...input, phoneNumber: storedPhone(input.phoneNumber) };
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.courier.updateMany({ where: { id: courierId, isSimulated: false }, data });
    if (count === 0) throw notFound("Courier");
    await writeAudit(tx, { action: "courier.updated", subjectType: "courier", subjectId: courierId, data });
  });
}
