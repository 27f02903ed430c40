import { OVERLAP_HOURS } from "@/lib/account/constants";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint } from "../model/lock-endpoint";
import { newWebhookSecret, sealWebhookSecret } from "../shared/secret";
import type { SecretRotation } from "../schema";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Gives an endpoint a new secret. During the overlap each message is signed with both, so that the receiver can
 * switch without a gap. Without an overlap all earlier secrets end immediately.
 * @returns the new secret, and when the old one ends, which may be now
 * @throws ServiceError `notFound` for another merchant's endpoint; `unprocessable` with an overlap during an earlier
 * one.
 */
export async function rotateSecret(
  ctx: Context,
  { id, overlap }: SecretRotation,
): Promise<{ secret: string; oldEndsAt: Date }> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  const secret = newWebhookSecret();
  const oldEndsAt = await inTransaction(ctx, async (tx) => {
    const { secret: previousSecret, previousSecretUntil: lastsUntil } = await lockEndpoint(tx, id);
    const now = new Date();
    const hasOverlap = overlap !== "0";
    if (hasOverlap && lastsUntil && lastsUntil > now) {
      const at = lastsUntil.toISOString();
      throw new ServiceError(
        "unprocessable",
        say(
          "The secret was rotated already, and the one before it signs until {at}. To end both now, rotate without an overlap",
          { at },
        ),
      );
    }
    const endsAt = new Date(now.getTime() + OVERLAP_HOURS[overlap] * HOUR_MS);
    await tx.db.webhookEndpoint.update({
      where: { merchantId_id: { merchantId, id } },
      data: {
        secret: sealWebhookSecret({ merchantId, endpointId: id }, secret),
        previousSecret: hasOverlap ? previousSecret : null,
        previousSecretUntil: hasOverlap ? endsAt : null,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "webhook_endpoint.secret_rotated",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { oldEndsAt: endsAt.toISOString() },
    });
    return endsAt;
  });
  return { secret, oldEndsAt };
}
