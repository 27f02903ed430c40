import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { auditLink, endLinks } from "../shared/link";
import type { CourierKey } from "../schema";

/** Revokes the courier's links. @throws ServiceError `forbidden`. */
export async function revokeCourierLinks(ctx: Context, { courierId }: CourierKey): Promise<void> {
  requirePermission(ctx, "couriers:write");
  await inTransaction(ctx, async (tx) => {
    const count = await endLinks(tx, courierId);
    if (count > 0) await auditLink(tx, "courier.links_revoked", { courierId });
  });
}
