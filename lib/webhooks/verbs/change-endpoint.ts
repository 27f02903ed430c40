import { isSandbox } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint } from "../model/lock-endpoint";
import { refuseUnsafeUrl } from "../model/target";
import { enqueueEndpoint } from "../model/enqueue";
import { type EndpointChange, keptTypes } from "../schema";

/**
 * Changes an endpoint's URL, event types, order and description. Waiting messages are sent to the new URL.
 * @throws ServiceError `notFound` for another merchant's endpoint; `validation` on `url` if it is not allowed
 */
export async function changeEndpoint(ctx: Context, change: EndpointChange): Promise<void> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  const { id, url, description, isInOrder } = change;
  const isOfSandbox = await isSandbox(ctx);
  const to = { url, description, eventTypes: keptTypes(change), isInOrder };
  await inTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx, id);
    refuseUnsafeUrl(url, { isSandbox: isOfSandbox });
    const from = {
      url: before.url,
      description: before.description,
      eventTypes: before.eventTypes,
      isInOrder: before.isInOrder,
    };
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    await tx.db.webhookEndpoint.update({
      where: { merchantId_id: { merchantId, id } },
      data: to,
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "webhook_endpoint.changed",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { from, to },
    });
    await enqueueEndpoint(tx.db, { merchantId, endpointId: id });
  });
}
