import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { PAGE_SIZE } from "../filter";

/** Which page asks: of one message, of one endpoint, or of all endpoints. */
export const webhooksVersionQuery = z.object({ endpoint: rowId.optional(), event: rowId.optional() });

/**
 * A value that changes with what a page of webhooks shows: the state of endpoints, and how their latest messages, or the
 * one, stand.
 */
export async function readWebhooksVersion(
  ctx: Context,
  asked: z.output<typeof webhooksVersionQuery>,
): Promise<{ version: string }> {
  requirePermission(ctx, "webhooks:read");
  const { endpoint = null, event = null } = asked;
  const [found] = await ctx.db.$queryRaw<[{ version: string }]>`
    SELECT md5(coalesce(string_agg(concat_ws(' ', e.id, e.url, e."offAt", e."failingSince", e."previousSecretUntil",
      m.version), ';' ORDER BY e.id), '')) AS version
    FROM "WebhookEndpoint" e
    LEFT JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', "eventId", state, attempts, "nextAttemptAt"), ',') AS version
      FROM (
        SELECT "eventId", state, attempts, "nextAttemptAt" FROM "WebhookMessage"
        WHERE "merchantId" = e."merchantId" AND "endpointId" = e.id
          AND (${event}::text IS NULL OR "eventId" = ${event})
        ORDER BY "createdAt" DESC, "eventId" LIMIT ${PAGE_SIZE}
      ) AS latest
    ) AS m ON true
    WHERE e."merchantId" = ${ctx.merchantId} AND (${endpoint}::text IS NULL OR e.id = ${endpoint})`;
  return found;
}
