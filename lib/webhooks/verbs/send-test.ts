import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint, requireOn } from "../model/lock-endpoint";
import { enqueueEndpoint } from "../model/enqueue";
import type { TestInput } from "../schema";

/** Number of the merchant's latest events searched for one of the type. */
const LOOKED_THROUGH = 1_000;

/**
 * Sends an endpoint a test event: the latest of its type, if that has a delivery, or the documentation's example, with the sequence 0
 * and an id that identifies it as a test. Ignores the endpoint's event types.
 * @returns the id of the message
 * @throws ServiceError `notFound` for another merchant's; `unprocessable` for an endpoint that is off
 */
export async function sendTest(ctx: Context, { id, type }: TestInput): Promise<{ eventId: string }> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  const eventId = randomUUID();
  await inTransaction(ctx, async (tx) => {
    requireOn(await lockEndpoint(tx, id));
    const moment = await latestOf(tx, type);
    await tx.db.webhookMessage.create({
      data: { merchantId, endpointId: id, eventId, type, ...moment },
      select: { eventId: true },
    });
    await writeAudit(tx, {
      action: "webhook_endpoint.test_sent",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { type, eventId },
    });
    await enqueueEndpoint(tx.db, { merchantId, endpointId: id });
  });
  return { eventId };
}

async function latestOf({ db, merchantId }: Transaction, type: string) {
  const [found] = await db.$queryRaw<{ deliveryId: string | null; deliverySequence: number | null }[]>`
    SELECT "deliveryId", "deliverySequence" FROM (
      SELECT type, sequence, "deliveryId", "deliverySequence" FROM "Event"
      WHERE "merchantId" = ${merchantId} ORDER BY sequence DESC LIMIT ${LOOKED_THROUGH}::int
    ) AS latest
    WHERE type = ${type} ORDER BY sequence DESC LIMIT 1`;
  return found;
}
