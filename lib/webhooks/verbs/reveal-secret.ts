import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint } from "../model/lock-endpoint";
import { openWebhookSecret } from "../shared/secret";
import type { EndpointKey } from "../schema";

/**
 * Returns the secret that signs an endpoint's messages, for owners. Each view is audited.
 * @throws ServiceError `notFound` for another merchant's endpoint; `unprocessable` if the secret was encrypted with
 * another AUTH_SECRET.
 */
export async function revealSecret(ctx: Context, { id }: EndpointKey): Promise<{ secret: string }> {
  requirePermission(ctx, "webhooks:reveal");
  const { merchantId } = ctx;
  return inTransaction(ctx, async (tx) => {
    const { secret: sealed } = await lockEndpoint(tx, id);
    const secret = openWebhookSecret({ merchantId, endpointId: id }, sealed);
    if (secret === null)
      throw new ServiceError("unprocessable", "The secret can no longer be read: rotate it");
    await writeAudit(tx, {
      action: "webhook_endpoint.secret_revealed",
      subjectType: "webhook_endpoint",
      subjectId: id,
    });
    return { secret };
  });
}
