import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { storedPhone } from "@/lib/core/international-phone";
import { requirePermission } from "@/lib/core/permissions";
import { issueLink } from "../shared/link";
import { requireUniquePhone } from "../model/unique-phone";
import type { CourierInput } from "../schema";

/**
 * Adds an active courier with a link.
 * @throws ServiceError `validation` on
 * `phoneNumber`, also if another active courier has it.
 */
export function createCourier(ctx: Context, input: CourierInput): Promise<{ id: string }> {
  requirePermission(ctx, "couriers:write");
  const data = { ...input, phoneNumber: storedPhone(input.phoneNumber), id: newId() };
  return inTransaction(ctx, async (tx) => {
    await requireUniquePhone(tx, { phoneNumber: data.phoneNumber, courierId: data.id });
    await tx.db.courier.create({ data, select: { id: true } });
    await writeAudit(tx, {
      action: "courier.created",
      subjectType: "courier",
      subjectId: data.id,
      data: input,
    });
    await issueLink(tx, data.id);
    return { id: data.id };
  });
}
