import { writeAudit } from "@/lib/core/audit";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { stores } from "@/lib/account/reads/stores";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { MAX_AREAS } from "../constants";
import { shapeOf } from "../model/area-shape";
import {
  areaColumns,
  areaNameTaken,
  invalidateLimits,
  refuseAreasInSandbox,
  auditOfArea,
} from "../model/save-area";
import type { AreaInput } from "../schema";

/**
 * Adds a service area. With an enabled area, the merchant picks up and delivers only within its areas.
 * @throws ServiceError `validation` on `name` if it is taken, or on an invalid area; `unprocessable` in a sandbox,
 * and at the maximum number of areas.
 */
export async function createArea(ctx: Context, input: AreaInput): Promise<{ id: string }> {
  requirePermission(ctx, "merchant:write");
  await refuseAreasInSandbox(ctx);
  const data = areaColumns(input, await shapeOf(input.drawn, stores(ctx), await assumedPlaces(ctx)));
  const id = newId();
  await refuseDuplicate(areaNameTaken(), () =>
    inTransaction(ctx, async (tx) => {
      const { merchantId } = tx;
      await lockMerchant(tx);
      if ((await tx.db.serviceArea.count({ where: { merchantId } })) >= MAX_AREAS) {
        throw new ServiceError(
          "unprocessable",
          say("There may be at most {count, number} service areas", { count: MAX_AREAS }),
        );
      }
      await tx.db.serviceArea.create({ data: { merchantId, id, ...data }, select: { id: true } });
      await writeAudit(tx, auditOfArea(id, { after: data }));
    }),
  );
  await invalidateLimits(ctx);
  return { id };
}
