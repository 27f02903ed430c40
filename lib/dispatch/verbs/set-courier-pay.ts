import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import { utcDay } from "@/lib/core/time";
import { lockCourier } from "../model/lock";
import type { CourierPayInput } from "../schema";

/**
 * Sets what a courier earns from a day on, which is not past: earlier weeks never change.
 * @throws ServiceError `forbidden`; `notFound`; `validation` on `validFrom`
 */
export async function setCourierPay(
  ctx: Context,
  { courierId, validFrom, ...rates }: CourierPayInput,
): Promise<void> {
  requirePermission(ctx, "couriers:write");
  if (validFrom < utcDay(new Date())) throw validationError({ validFrom: "past" });
  await inTransaction(platformContext(ctx.actor, ctx), async (tx) => {
    await lockCourier(tx, courierId);
    const data = { ...rates, createdByName: tx.actor.name };
    await tx.db.courierPay.upsert({
      where: { courierId_validFrom: { courierId, validFrom } },
      create: { courierId, validFrom, ...data },
      update: data,
      select: { courierId: true },
    });
    await writeAudit(tx, {
      action: "courier.pay_set",
      subjectType: "courier",
      subjectId: courierId,
      data: { validFrom, ...rates },
    });
  });
}
