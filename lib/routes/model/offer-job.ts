import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

/** Task name of the job that takes the next step with a delivery of automatic dispatch. */
export const OFFER_TASK = "offer a delivery to couriers";

/** Key of the job: a delivery has at most one that waits. */
const offerJobKey = (deliveryId: string) => `offer ${deliveryId}`;

/** Enqueues the next step with a delivery. */
export function enqueueOffer(
  { db, merchantId }: { db: Db; merchantId: string },
  deliveryId: string,
  runInSeconds: number,
): Promise<void> {
  const payload = { merchantId, deliveryId };
  return addJob(db, { task: OFFER_TASK, payload, key: offerJobKey(deliveryId), runInSeconds });
}
