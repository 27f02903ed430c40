import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { issueLink, openWork, urlOf } from "../shared/link";
import { lockCourier } from "../model/lock";
import type { CourierKey } from "../schema";

/**
 * Issues a new link and revokes the current one.
 * @throws ServiceError `forbidden`; `notFound` if the courier does not exist; `unprocessable` if the courier
 * is inactive or has no open work
 */
export async function renewCourierLink(ctx: Context, { courierId }: CourierKey): Promise<{ url: string }> {
  requirePermission(ctx, "couriers:write");
  return inTransaction(ctx, async (tx) => {
    const { name, deactivatedAt } = await lockCourier(tx, courierId);
    const atWork = await tx.db.courier.count({ where: { id: courierId, ...openWork } });
    if (deactivatedAt !== null || atWork === 0) {
      throw new ServiceError(
        "unprocessable",
        `${name} has no open work; a link comes with the next delivery`,
      );
    }
    return { url: urlOf(await issueLink(tx, courierId)) };
  });
}
