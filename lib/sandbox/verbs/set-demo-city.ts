import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { requireSandbox } from "@/lib/account/shared/sandbox";
import { isDemoCityOffered } from "@waybill/geo/regions";
import type { DemoCityInput } from "../schema";

/**
 * Turns the demo city of a sandbox on or off. Deliveries that are already in it stay there, but while it is off they cannot
 * be redelivered or given another address there.
 * @throws ServiceError `notFound` outside a sandbox; `unprocessable` where real streets are known.
 */
export async function setDemoCity(ctx: Context, { isOn }: DemoCityInput): Promise<void> {
  requirePermission(ctx, "sandbox:simulate");
  await requireSandbox(ctx);
  if (isOn && !(await isDemoCityOffered()))
    throw new ServiceError("unprocessable", "Real streets are available, so there is no demo city");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await tx.db.merchant.update({ where: { id }, data: { hasDemoCity: isOn }, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.demo_city_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { isOn },
    });
  });
  invalidate(ctx.db, id);
}
