import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { inThread } from "../model/thread";
import { readerOf } from "../model/unread";
import type { ThreadReadInput } from "../schema";

/**
 * Records how far the actor has read a thread. The mark never moves back.
 * @throws ServiceError `forbidden`; `notFound` for everybody who does not take part in the thread
 */
export async function markThreadRead(ctx: Context, input: ThreadReadInput): Promise<void> {
  requirePermission(ctx, "threads:read");
  const { db, merchantId } = await inThread(ctx, input);
  const { side, id } = readerOf(ctx);
  await db.$executeRaw`
    INSERT INTO "ThreadRead" AS mark ("merchantId", "deliveryId", "readerKind", "readerId", "upTo")
    SELECT t."merchantId", t."deliveryId", ${side}::"ActorKind", ${id}, least(t.length, ${input.upTo}::int)
    FROM "DeliveryThread" t WHERE t."merchantId" = ${merchantId} AND t."deliveryId" = ${input.deliveryId}
    ON CONFLICT ("merchantId", "deliveryId", "readerKind", "readerId")
    DO UPDATE SET "upTo" = greatest(mark."upTo", EXCLUDED."upTo")`;
}
