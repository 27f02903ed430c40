import { accountTasks } from "@/lib/account/jobs";
import { registerPageGuard } from "../auth/front";
import { reportDatabaseUnavailable } from "../auth/page-request";
import { db, isDatabaseUnavailable } from "@/lib/core/db";
import { checkDeliveryProjections, startDeliveryProjectors, startOneTimeWork } from "@/lib/deliveries/jobs";
import { env } from "@/lib/core/env";
import { keepEstimatesFresh } from "@/lib/estimates/jobs";
import { log } from "@/lib/core/log";
import { geocoder } from "@waybill/geo/places";
import { loadRoads } from "@waybill/geo/trip";
import { processSingleton } from "@/lib/core/process-singleton";
import { startQueue } from "@/lib/core/queue/runner";
import { EVENT_PROJECTIONS } from "./event-feed";
import { HOUSEKEEPING_TIMES, housekeepingTasks } from "./housekeeping";
import { MESSAGES_AT_ONCE, messageTasks } from "@/lib/messages/jobs";
import { notificationTasks } from "@/lib/notifications/jobs";
import { simulatorTasks } from "@/lib/sandbox/jobs";
import { webhookTasks } from "@/lib/webhooks/jobs";

/** Maximum webhook endpoints that the process sends to at once. */
const ENDPOINTS_AT_ONCE = 100;

/** Background work. host.ts stops it before the process ends. */
export type BackgroundWork = { stop: () => Promise<void> };

/** Starts it in this process; later calls return the same. */
export function startBackgroundWork(): BackgroundWork {
  return processSingleton("background", () => {
    keepEstimatesFresh(db);
    const works = [
      startQueue({
        url: env().DATABASE_URL,
        db,
        tasks: {
          ...simulatorTasks(db),
          ...accountTasks(db),
          ...notificationTasks(db),
          ...housekeepingTasks(db),
        },
        times: HOUSEKEEPING_TIMES,
        longTasks: [
          {
            tasks: (dependencies) => webhookTasks(db, dependencies),
            concurrency: ENDPOINTS_AT_ONCE,
            fetchesMany: true,
          },
          { tasks: (dependencies) => messageTasks(db, dependencies), concurrency: MESSAGES_AT_ONCE },
        ],
      }),
      startOneTimeWork(db),
      startDeliveryProjectors({ url: env().DATABASE_URL, db, others: EVENT_PROJECTIONS }),
    ];
    return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
  });
}

/**
 * Starts the application before the first request: loads the geodata, starts background work unless it runs
 * separately (`npm run worker`), reads the learned estimates, and registers the page checks for the host.
 * @returns a function that records the error of a page request for the host
 */
export function startApplication(): (error: unknown) => void {
  // A failed load appears in /readyz, and the next request retries.
  geocoder.load().catch(() => undefined);
  loadRoads().catch((error: unknown) =>
    log().warn({ err: error }, "the roads of the region were not loaded"),
  );
  keepEstimatesFresh(db);
  if (env().BACKGROUND_WORK === "web") startBackgroundWork();
  else checkDeliveryProjections({ url: env().DATABASE_URL, db, others: EVENT_PROJECTIONS });
  registerPageGuard();
  return (error) => {
    if (isDatabaseUnavailable(error)) reportDatabaseUnavailable();
  };
}
