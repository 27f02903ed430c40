import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { isSandbox, refuseGuests } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { newWebhookSecret, sealWebhookSecret } from "../shared/secret";
import { refuseUnsafeUrl } from "../model/target";
import { type EndpointInput, keptTypes } from "../schema";

/** Maximum endpoints of a merchant. */
export const MAX_ENDPOINTS = 20;

/**
 * Creates an endpoint that receives events from now on.
 * @returns its id, and the secret that signs its messages (`whsec_…`)
 * @throws ServiceError `validation` on `url` if it is not allowed; `unprocessable` if the merchant has the maximum
 * number of endpoints; `forbidden` in a guest's sandbox
 */
export async function createEndpoint(
  ctx: Context,
  input: EndpointInput,
): Promise<{ id: string; secret: string }> {
  requirePermission(ctx, "webhooks:write");
  await refuseGuests(ctx, "Webhooks");
  const { merchantId } = ctx;
  const { url, description, isInOrder } = input;
  refuseUnsafeUrl(url, { isSandbox: await isSandbox(ctx) });
  const id = newId();
  const secret = newWebhookSecret();
  const eventTypes = keptTypes(input);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const count = await tx.db.webhookEndpoint.count({ where: { merchantId } });
    if (count >= MAX_ENDPOINTS) {
      throw new ServiceError(
        "unprocessable",
        say("There are {count, number} endpoints already: delete one that is not used", { count }),
      );
    }
    await tx.db.webhookEndpoint.create({
      data: {
        merchantId,
        id,
        url,
        description,
        eventTypes,
        isInOrder,
        secret: sealWebhookSecret({ merchantId, endpointId: id }, secret),
        createdByName: tx.actor.name,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "webhook_endpoint.created",
      subjectType: "webhook_endpoint",
      subjectId: id,
      data: { url, description, eventTypes, isInOrder },
    });
  });
  return { id, secret };
}
