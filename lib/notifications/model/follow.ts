import type { Db } from "@/lib/core/db";
import type { Context, Transaction } from "@/lib/core/context";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { addJob } from "@/lib/core/queue/job";
import { hashSecret } from "@/lib/core/secrets";
import { isFinal } from "@/lib/deliveries/status";
import { NOTIFY_TASK, notifyKey } from "@/lib/deliveries/shared/recipient-job";
import { FACTS } from "../constants";
import { readSettings } from "./settings";

/** A delivery that browsers can subscribe to, with its merchant. */
export type Followed = Pick<Context, "merchantId"> & { id: string };

/** Network of the caller, who has no account. */
export type From = { db: Db; requestId: string | null };

/** Context of a caller who has a tracking code. */
export const recipientContext = (from: From, merchantId: string): Context =>
  forMerchant(platformContext({ kind: "system", name: "The recipient" }, from), merchantId);

/**
 * Returns the delivery of a tracking code; null if there is none, it has ended, or its merchant sends no
 * pushes.
 */
export async function findFollowed(db: Db, code: string): Promise<Followed | null> {
  const found = await db.delivery.findFirst({
    where: { trackingCode: code },
    select: { merchantId: true, id: true, status: true },
  });
  if (!found || isFinal(found.status)) return null;
  const ctx = recipientContext({ db, requestId: null }, found.merchantId);
  const { enabled } = await readSettings(ctx);
  if (!FACTS.some((fact) => enabled.includes(`${fact} push`))) return null;
  return { merchantId: ctx.merchantId, id: found.id };
}

/** Serializes concurrent subscriptions to a delivery, so that the maximum holds. */
export async function lockFollowers({ db }: Transaction, deliveryId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`followers of ${deliveryId}`}, 0))`;
}

/** Sends nothing yet, but enqueues a job for when the expected arrival has passed. */
export async function scheduleFollowerCheck(
  { db, merchantId }: Transaction,
  deliveryId: string,
): Promise<void> {
  await addJob(db, {
    task: NOTIFY_TASK,
    payload: { merchantId, deliveryId },
    key: notifyKey(deliveryId),
    runInSeconds: 0,
  });
}

/** The row of a subscribed browser. */
export const followerKey = ({ merchantId, id }: { merchantId: string; id: string }, endpoint: string) => ({
  merchantId,
  deliveryId: id,
  endpointHash: hashSecret(endpoint),
});
