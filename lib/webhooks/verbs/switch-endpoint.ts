import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockEndpoint } from "../model/lock-endpoint";
import { enqueueEndpoint } from "../model/enqueue";
import type { EndpointSwitch } from "../schema";

/**
 * Turns an endpoint off, so that nothing is sent to it, or on again. A replay sends what it missed.
 * @throws ServiceError `notFound` for another merchant's
 */
export async function switchEndpoint(ctx: Context, { id, isOn }: EndpointSwitch): Promise<void> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { offReason } = await lockEndpoint(tx, id);
    if (isOn === (offReason === null)) return;
    await tx.db.webhookEndpoint.update({
      where: { merchantId_id: { merchantId, id } },
      data: isOn
        ? { offReason: null, offAt: null, failingSince: null, pausedUntil: null }
        : { offReason: "owner", offAt: new Date() },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: isOn ? "webhook_endpoint.switched_on" : "webhook_endpoint.switched_off",
      subjectType: "webhook_endpoint",
      subjectId: id,
      ...(isOn && { data: { wasOff: offReason } }),
    });
    if (isOn) await enqueueEndpoint(tx.db, { merchantId, endpointId: id });
  });
}
