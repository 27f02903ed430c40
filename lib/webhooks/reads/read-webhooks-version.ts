import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { PAGE_SIZE } from "../filter";

/** Scope of the page: one message, one endpoint, or all endpoints. */
export const webhooksVersionQuery = z.object({ endpoint: rowId.optional(), event: rowId.optional() });

/**
 * Returns a value that changes with the content of a webhook page: the state of endpoints, and of their latest
 * messages or the given one.
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
