import { geocoder } from "@waybill/geo/places";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockCouriers } from "../model/route-rows";
import type { CapacityInput } from "../schema";

/**
 * Sets what plans need to know about a courier: the vehicle's limits, skills, where routes start and end, and whether the
 * courier may change the order.
 * @throws ServiceError `notFound`; `validation` on `startAddress` if it cannot be located
 */
export async function setCourierCapacity(
  ctx: Context,
  { courierId, startAddress, ...input }: CapacityInput,
): Promise<void> {
  requirePermission(ctx, "couriers:write");
  const start = startAddress === null ? null : await geocoder.locate(startAddress);
  if (startAddress !== null && start === null) throw validationError({ startAddress: "not_located" });
  const data = {
    capacityKilograms: input.kilograms,
    capacityLiters: input.liters,
    capacityPieces: input.pieces,
    skills: input.skills,
    mayReorder: input.mayReorder,
    returnsToStart: input.returnsToStart && start !== null,
    startAddress,
    startLatitude: start?.latitude ?? null,
    startLongitude: start?.longitude ?? null,
  };
  await inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    await tx.db.courier.update({ where: { id: courierId }, data, select: { id: true } });
    await writeAudit(tx, {
      action: "courier.capacity_set",
      subjectType: "courier",
      subjectId: courierId,
      data,
    });
  });
}
