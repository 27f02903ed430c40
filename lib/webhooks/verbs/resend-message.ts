import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint, requireOn } from "../model/lock-endpoint";
import { enqueueEndpoint } from "../model/enqueue";
import type { MessageKey } from "../schema";

/**
 * Resends a message in any state with the same `webhook-id`. Its retry schedule restarts.
 * @throws ServiceError `notFound` for another merchant's; `unprocessable` for an endpoint that is off
 */
export async function resendMessage(ctx: Context, { id, eventId }: MessageKey): Promise<void> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    // By the database's clock, which decides what is due.
    const count = await tx.db.$executeRaw`
      UPDATE "WebhookMessage" SET state = 'pending', tries = 0, "nextAttemptAt" = now()
      WHERE "merchantId" = ${merchantId} AND "endpointId" = ${id} AND "eventId" = ${eventId}`;
    if (count === 0) throw notFound("Message");
    requireOn(endpoint);
    const key = { merchantId_id: { merchantId, id } };
    await tx.db.webhookEndpoint.update({ where: key, data: { pausedUntil: null }, select: { id: true } });
    await writeAudit(tx, {
      action: "webhook_endpoint.message_resent",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { eventId },
    });
    await enqueueEndpoint(tx.db, { merchantId, endpointId: id });
  });
}
