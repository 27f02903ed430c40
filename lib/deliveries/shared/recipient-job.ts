/** Task name of the job that notifies a delivery's recipient of what has changed (lib/notifications). */
export const NOTIFY_TASK = "tell a recipient";

/** Key of a delivery's job: events in quick succession share one job. */
export const notifyKey = (deliveryId: string) => `recipient of ${deliveryId}`;
