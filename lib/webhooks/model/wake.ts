import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

/** The task that sends what is due to an endpoint. */
export const WEBHOOKS_TASK = "webhooks";

/** Which endpoint. */
export type EndpointKey = { merchantId: string; endpointId: string };

const jobOf = ({ merchantId, endpointId }: EndpointKey) => ({
  task: WEBHOOKS_TASK,
  payload: { merchantId, endpointId },
  key: `${WEBHOOKS_TASK} ${endpointId}`,
});

/**
 * Has an endpoint's due messages sent now. Call it in the transaction that makes them due, or switches the endpoint on.
 */
export function wakeEndpoint(db: Db, endpoint: EndpointKey): Promise<void> {
  return addJob(db, { ...jobOf(endpoint), runInSeconds: 0 });
}

/** Has them sent in so many seconds, unless they are to be sent before. */
export function wakeEndpointIn(db: Db, endpoint: EndpointKey, runInSeconds: number): Promise<void> {
  return addJob(db, { ...jobOf(endpoint), runInSeconds, keepsTime: true });
}
