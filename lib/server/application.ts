import { accountTasks } from "@/lib/account/jobs";
import { registerPageGuard } from "../auth/front";
import { db, isDatabaseUnavailable } from "@/lib/core/db";
import { checkDeliveryProjections, startDeliveryProjectors, startOneTimeWork } from "@/lib/deliveries/jobs";
import { env } from "@/lib/core/env";
import { keepEstimatesFresh } from "@/lib/estimates/jobs";
import { log } from "@/lib/core/log";
import { geocoder } from "@/lib/geo/locate";
import { loadRoads } from "@/lib/geo/trip";
import { reportDatabaseUnavailable } from "@/lib/core/page-request";
import { processSingleton } from "@/lib/core/process-singleton";
import { startQueue } from "@/lib/core/queue/runner";
import { EVENT_PROJECTIONS } from "./event-feed";
import { HOUSEKEEPING_TIMES, housekeepingTasks } from "./housekeeping";
import { MESSAGES_AT_ONCE, messageTasks } from "@/lib/messages/jobs";
import { notificationTasks } from "@/lib/notifications/jobs";
import { simulatorTasks } from "@/lib/sandbox/jobs";
import { webhookTasks } from "@/lib/webhooks/jobs";

/** So many webhook endpoints the process sends to at once. */
const ENDPOINTS_AT_ONCE = 100;

/** What goes on besides requests. host.ts ends it before the process ends. */
export type BackgroundWork = { stop: () => Promise<void> };

/** Starts it in this process, once, however often it is called. */
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
        patient: [
          { tasks: (means) => webhookTasks(db, means), concurrency: ENDPOINTS_AT_ONCE, fetchesMany: true },
          { tasks: (means) => messageTasks(db, means), concurrency: MESSAGES_AT_ONCE },
        ],
      }),
      startOneTimeWork(db),
      startDeliveryProjectors({ url: env().DATABASE_URL, db, others: EVENT_PROJECTIONS }),
    ];
    return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
  });
}

/**
 * Begins what begins with the process, before the first request: the geodata is loaded, the work that does not wait for
 * requests starts unless it runs apart (`npm run worker`), what was learned for estimates is read, and the host finds whom it
 * asks about pages.
 * @returns what tells the host of an error in a page's request, which its nonce names
 */
export function startApplication(): (error: unknown, nonce: string | undefined) => void {
  // A failed load shows in /readyz, and the next request tries again.
  geocoder.load().catch(() => undefined);
  loadRoads().catch((error: unknown) =>
    log().warn({ err: error }, "the roads of the region were not loaded"),
  );
  keepEstimatesFresh(db);
  if (env().BACKGROUND_WORK === "web") startBackgroundWork();
  else checkDeliveryProjections({ url: env().DATABASE_URL, db, others: EVENT_PROJECTIONS });
  registerPageGuard();
  return (error, nonce) => {
    if (isDatabaseUnavailable(error)) reportDatabaseUnavailable(nonce);
  };
}
