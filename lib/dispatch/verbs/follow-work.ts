import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret } from "@/lib/core/secrets";
import { pushTarget, type PushTarget, sealPushTarget } from "@/lib/messages/shared/push-subscription";

/**
 * Subscribes a courier's phone to pushes about their work, instead of an earlier one. Repeating it changes nothing.
 * @param ctx of the courier, without a merchant
 * @throws ServiceError `forbidden`; `validation` if the subscription is not safe to send to
 */
export async function followWork(ctx: Context, target: PushTarget): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  if (!pushTarget.safeParse(target).success) throw validationError({ endpoint: "not_public_address" });
  const { id: courierId } = ctx.actor;
  const key = { courierId, endpointHash: hashSecret(target.endpoint) };
  if ((await ctx.db.pushSubscription.count({ where: key })) > 0) return;
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    await tx.db.pushSubscription.deleteMany({ where: { courierId } });
    const id = newId();
    const row = {
      ...key,
      merchantId,
      id,
      service: new URL(target.endpoint).hostname,
      sealed: sealPushTarget({ merchantId, id }, target),
      createdAt: new Date(),
    };
    await tx.db.pushSubscription.createMany({ data: [row], skipDuplicates: true });
    await writeAudit(tx, { action: "courier.pushes_on", subjectType: "courier", subjectId: courierId });
  });
}
