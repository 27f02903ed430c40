import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { storedPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { lockCourier } from "../model/lock";
import { requireUniquePhone } from "../model/unique-phone";
import type { CourierUpdate } from "../schema";

/**
 * Updates a courier's contact data and vehicle, and the language if there is one. Histories keep the earlier name.
 * @throws ServiceError `notFound`; `validation` on `phoneNumber`, also if another active courier has it.
 */
export async function updateCourier(ctx: Context, update: CourierUpdate): Promise<void> {
  requirePermission(ctx, "couriers:write");
  const { courierId, language, ...input } = update;
  const data = {
    ...input,
    phoneNumber: storedPhone(input.phoneNumber),
    ...(language !== undefined && { language }),
  };
  await inTransaction(ctx, async (tx) => {
    await lockCourier(tx, courierId);
    await requireUniquePhone(tx, { phoneNumber: data.phoneNumber, courierId });
    await tx.db.courier.update({ where: { id: courierId }, data, select: { id: true } });
    await writeAudit(tx, { action: "courier.updated", subjectType: "courier", subjectId: courierId, data });
  });
}
