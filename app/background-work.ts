// Runs beside the requests: the background work of every subject. The host starts it in each process that serves
// (lib/server/host.ts), and `npm run worker` in a process that does nothing else.
import type { CronItem, TaskList } from "graphile-worker";
import { accountTasks, eraseEndedGuests } from "@/lib/account/jobs";
import { batchTasks, resumeBatches } from "@/lib/batches/jobs";
import { type Db, db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { deleteExpiredResponses } from "@/lib/core/idempotency";
import { log } from "@/lib/core/log";
import type { Projection } from "@/lib/core/projector";
import { startQueue } from "@/lib/core/queue/runner";
import { queueState } from "@/lib/core/queue/state";
import { deleteFullBuckets } from "@/lib/core/rate-limit";
import {
  checkDeliveryProjections,
  deliveryProjectionLags,
  startDeliveryProjectors,
  startOneTimeWork,
} from "@/lib/deliveries/jobs";
import { deleteOldPositions } from "@/lib/dispatch/jobs";
import { keepEstimatesFresh, learnEstimates, recordVisits } from "@/lib/estimates/jobs";
import { endWaiting, eventFeed } from "@/lib/events/jobs";
import { enqueueExports, exportTasks } from "@/lib/exports/jobs";
import { geocoder, pruneResponses } from "@waybill/geo/places";
import { loadRoads } from "@waybill/geo/trip";
import { eraseExpiredSecrets, MESSAGES_AT_ONCE, messagesDue, messageTasks } from "@/lib/messages/jobs";
import {
  enqueueTeamNotices,
  notificationTasks,
  notifyRecipients,
  recordTrouble,
} from "@/lib/notifications/jobs";
import { privacyTasks, startDeletingExpired } from "@/lib/privacy/jobs";
import { keepRequestDays, startRequestLog } from "@/lib/request-log/jobs";
import { answerQuotes, followOrders, routeTasks, watchRoutes } from "@/lib/routes/jobs";
import { simulatorTasks } from "@/lib/sandbox/jobs";
import { enqueueDueSeries, seriesTasks } from "@/lib/series/jobs";
import type { Backlog, BackgroundWork } from "@/lib/server/background-work";
import { keepPruningExtracts, supportTasks } from "@/lib/support/jobs";
import { enqueueOverdueEndpoints, webhookFanOut, webhooksDue, webhookTasks } from "@/lib/webhooks/jobs";

/** Maximum webhook endpoints that the process sends to at once. */
const ENDPOINTS_AT_ONCE = 100;

/** The event feed and its listeners. */
const EVENT_PROJECTIONS: Projection[] = [
  eventFeed([webhookFanOut, notifyRecipients, recordTrouble, followOrders]),
];

type Scheduled = {
  match: string;
  run: (client: ReturnType<typeof db>) => Promise<unknown>;
  /** Whether a run that no process started within the last day is made up for. */
  catchesUp?: boolean;
};

const DAY_MS = 86_400_000;

/** Scheduled tasks by name. */
const SCHEDULE: Record<string, Scheduled> = {
  "delete answers to idempotency keys": { match: "*/10 * * * *", run: deleteExpiredResponses },
  "keep the days of the request log": { match: "7 * * * *", run: keepRequestDays },
  "resume batches": { match: "*/5 * * * *", run: resumeBatches },
  "enqueue due series": { match: "* * * * *", run: (client) => enqueueDueSeries(client) },
  "enqueue overdue webhook endpoints": { match: "* * * * *", run: enqueueOverdueEndpoints },
  "erase the sandboxes of guests": { match: "*/5 * * * *", run: eraseEndedGuests },
  "delete full rate limit buckets": { match: "17 * * * *", run: deleteFullBuckets },
  "delete old positions of couriers": { match: "*/10 * * * *", run: deleteOldPositions },
  "erase expired secrets of messages": { match: "27 * * * *", run: eraseExpiredSecrets },
  // At night in most installations. A process that did not run then catches up when it starts.
  "delete expired data": { match: "13 2 * * *", run: startDeletingExpired, catchesUp: true },
  "watch the routes": { match: "* * * * *", run: (client) => watchRoutes(client) },
  "enqueue team notifications": { match: "* * * * *", run: enqueueTeamNotices },
  "enqueue scheduled exports": { match: "* * * * *", run: enqueueExports },
  // At night in most installations, and not together with another task.
  // Several times within the day for which positions are kept.
  "record the visits of couriers": { match: "41 */4 * * *", run: (client) => recordVisits(client) },
  "learn how long deliveries take": { match: "33 3 * * *", run: (client) => learnEstimates(client) },
  "prune responses of map services": { match: "*/10 * * * *", run: pruneResponses },
};

const SCHEDULED_TASKS: TaskList = Object.fromEntries(
  Object.entries(SCHEDULE).map(([task, { run }]) => [task, async () => void (await run(db()))]),
);
const TIMES: CronItem[] = Object.entries(SCHEDULE).map(([task, { match, catchesUp = false }]) => ({
  task,
  match,
  ...(catchesUp && { options: { backfillPeriod: DAY_MS } }),
}));

/** Starts the queue, the projectors and the one-time work. @returns a function that stops them */
export function startWorker(): { stop: () => Promise<void> } {
  keepEstimatesFresh(db);
  answerQuotes(db);
  keepPruningExtracts(db);
  const url = env().DATABASE_URL;
  const works = [
    startQueue({
      url,
      db,
      tasks: {
        ...batchTasks(db),
        ...simulatorTasks(db),
        ...accountTasks(db),
        ...notificationTasks(db),
        ...exportTasks(db),
        ...supportTasks(db),
        ...routeTasks(db),
        ...seriesTasks(db),
        ...privacyTasks(db),
        ...SCHEDULED_TASKS,
      },
      times: TIMES,
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
    startDeliveryProjectors({ url, db, others: EVENT_PROJECTIONS }),
  ];
  return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
}

/** Starts everything that a serving process needs beside its requests; the worker only if no other process has it. */
function start() {
  const { DATABASE_URL: url, BACKGROUND_WORK } = env();
  // A failed load appears in /readyz, and the next request retries.
  geocoder.load().catch(() => undefined);
  loadRoads().catch((error: unknown) =>
    log().warn({ err: error }, "the roads of the region were not loaded"),
  );
  const requestLog = startRequestLog(url);
  const worker = BACKGROUND_WORK === "web" ? startWorker() : undefined;
  if (!worker) {
    keepEstimatesFresh(db);
    answerQuotes(db);
    keepPruningExtracts(db);
    checkDeliveryProjections({ url, db, others: EVENT_PROJECTIONS });
  }
  return {
    recordExchange: requestLog.record,
    endWaiting,
    stop: async () => {
      await requestLog.stop();
      await worker?.stop();
    },
  };
}

/** Reads how much is due and since when. */
export async function readBacklog(client: Db): Promise<Backlog> {
  const [queue, projections, webhook, person] = await Promise.all([
    queueState(client),
    deliveryProjectionLags(client, EVENT_PROJECTIONS),
    webhooksDue(client),
    messagesDue(client),
  ]);
  return { queue, projections, due: { webhook, person } };
}

export const backgroundWork: BackgroundWork = { start, readBacklog };
