import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint } from "../model/lock-endpoint";
import type { EndpointKey } from "../schema";

/**
 * Deletes an endpoint with its messages and their attempts.
 * @throws ServiceError `notFound` for another merchant's endpoint.
 */
export async function deleteEndpoint(ctx: Context, { id }: EndpointKey): Promise<void> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { url } = await lockEndpoint(tx, id);
    await tx.db.webhookEndpoint.delete({
      where: { merchantId_id: { merchantId, id } },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "webhook_endpoint.deleted",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { url },
    });
  });
}
