import type { Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";

const SELECT = {
  url: true,
  description: true,
  eventTypes: true,
  isInOrder: true,
  offReason: true,
  secret: true,
  previousSecret: true,
  previousSecretUntil: true,
} as const;

/** An endpoint whose row is locked. */
export type LockedEndpoint = Awaited<ReturnType<typeof lockEndpoint>>;

/**
 * Locks an endpoint of the merchant until the commit, so that its changes happen one after the other.
 * @throws ServiceError `notFound`, the same for an unknown and another merchant's endpoint.
 */
export async function lockEndpoint(tx: Transaction, id: string) {
  const { merchantId } = tx;
  await tx.db.$executeRaw`
    SELECT 1 FROM "WebhookEndpoint" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR NO KEY UPDATE`;
  const found = await tx.db.webhookEndpoint.findUnique({
    where: { merchantId_id: { merchantId, id } },
    select: SELECT,
  });
  if (!found) throw notFound("Webhook endpoint");
  return { id, ...found };
}

/** @throws ServiceError `unprocessable` for a disabled endpoint, to which nothing is sent. */
export function requireOn({ offReason }: Pick<LockedEndpoint, "offReason">): void {
  if (offReason === null) return;
  throw new ServiceError("unprocessable", "This endpoint is switched off: switch it on first");
}
