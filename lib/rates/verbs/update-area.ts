import { writeAudit } from "@/lib/core/audit";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { shapeOf } from "../model/area-shape";
import {
  AREA_COLUMNS,
  areaColumns,
  areaNameTaken,
  invalidateLimits,
  refuseAreasInSandbox,
  auditOfArea,
} from "../model/save-area";
import type { AreaUpdate } from "../schema";

/**
 * Changes a service area. Existing deliveries do not change.
 * @throws ServiceError `notFound`; `validation` on `name` if it is taken, or on an invalid area; `unprocessable` in a
 * sandbox.
 */
export async function updateArea(ctx: Context, { id, ...input }: AreaUpdate): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseAreasInSandbox(ctx);
  const data = areaColumns(input, await shapeOf(input.drawn, stores(ctx), await assumedPlaces(ctx)));
  await refuseDuplicate(areaNameTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const where = { merchantId: tx.merchantId, id };
      await lockMerchant(tx);
      const before = await tx.db.serviceArea.findFirst({ where, select: AREA_COLUMNS });
      if (!before) throw notFound("Service area");
      await tx.db.serviceArea.updateMany({ where, data });
      await writeAudit(tx, auditOfArea(id, { before, after: data }));
    }),
  );
  await invalidateLimits(ctx);
}
