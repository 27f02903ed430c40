import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { issueLink, urlOf } from "../shared/link";
import { lockCourier } from "../model/lock";
import type { CourierKey } from "../schema";

/**
 * Issues a new link, which is bound to the next phone on which it is confirmed, and ends the current one.
 * @throws ServiceError `forbidden`; `notFound` if the courier does not exist; `unprocessable` if the courier is inactive
 */
export async function renewCourierLink(ctx: Context, { courierId }: CourierKey): Promise<{ url: string }> {
  requirePermission(ctx, "couriers:write");
  return inTransaction(ctx, async (tx) => {
    const { name, deactivatedAt } = await lockCourier(tx, courierId);
    if (deactivatedAt !== null)
      throw new ServiceError("unprocessable", say("{name} is inactive and has no link", { name }));
    return { url: urlOf(await issueLink(tx, courierId)) };
  });
}
