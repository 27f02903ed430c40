import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

/** Queue task that sends an endpoint's due messages. */
export const WEBHOOKS_TASK = "webhooks";

/** Identifies an endpoint. */
export type EndpointKey = { merchantId: string; endpointId: string };

const jobOf = ({ merchantId, endpointId }: EndpointKey) => ({
  task: WEBHOOKS_TASK,
  payload: { merchantId, endpointId },
  key: `${WEBHOOKS_TASK} ${endpointId}`,
});

/**
 * Enqueues an endpoint's due messages immediately. Call it in the transaction that makes them due, or enables the
 * endpoint.
 */
export function enqueueEndpoint(db: Db, endpoint: EndpointKey): Promise<void> {
  return addJob(db, { ...jobOf(endpoint), runInSeconds: 0 });
}

/** Schedules sending after this many seconds, unless an earlier run is scheduled. */
export function enqueueEndpointIn(db: Db, endpoint: EndpointKey, runInSeconds: number): Promise<void> {
  return addJob(db, { ...jobOf(endpoint), runInSeconds, keepsTime: true });
}
