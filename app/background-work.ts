// Runs beside the requests: the background work of every subject. The host starts it in each process that serves
// (lib/server/host.ts), and `npm run worker` in a process that does nothing else.
import type { CronItem, TaskList } from "graphile-worker";
import { accountTasks, eraseEndedGuests } from "@/lib/account/jobs";
import { batchTasks, deleteOldBatches, resumeBatches } from "@/lib/batches/jobs";
import { deleteOldImports } from "@/lib/imports/jobs";
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
import { keepEstimatesFresh, learnEstimates } from "@/lib/estimates/jobs";
import { deleteOldEvents, endWaiting, eventFeed } from "@/lib/events/jobs";
import { enqueueExports, exportTasks } from "@/lib/exports/jobs";
import { geocoder, pruneResponses } from "@waybill/geo/places";
import { loadRoads } from "@waybill/geo/trip";
import { MESSAGES_AT_ONCE, messagesDue, messageTasks, pruneMessages } from "@/lib/messages/jobs";
import {
  deleteOldFollowers,
  deleteOldNotices,
  enqueueTeamNotices,
  notificationTasks,
  notifyRecipients,
  recordTrouble,
} from "@/lib/notifications/jobs";
import { keepRequestDays, startRequestLog } from "@/lib/request-log/jobs";
import { deleteOldProposals, followOrders, routeTasks, watchRoutes } from "@/lib/routes/jobs";
import { simulatorTasks } from "@/lib/sandbox/jobs";
import { enqueueDueSeries, seriesTasks } from "@/lib/series/jobs";
import type { Backlog, BackgroundWork } from "@/lib/server/background-work";
import { keepPruningExtracts, supportTasks } from "@/lib/support/jobs";
import {
  deleteOldMessages,
  enqueueOverdueEndpoints,
  webhookFanOut,
  webhooksDue,
  webhookTasks,
} from "@/lib/webhooks/jobs";

/** Maximum webhook endpoints that the process sends to at once. */
const ENDPOINTS_AT_ONCE = 100;

/** The event feed and its listeners. */
const EVENT_PROJECTIONS: Projection[] = [
  eventFeed([webhookFanOut, notifyRecipients, recordTrouble, followOrders]),
];

type Scheduled = { match: string; run: (client: ReturnType<typeof db>) => Promise<unknown> };

/** Scheduled tasks by name. */
const SCHEDULE: Record<string, Scheduled> = {
  "delete answers to idempotency keys": { match: "*/10 * * * *", run: deleteExpiredResponses },
  "keep the days of the request log": { match: "7 * * * *", run: keepRequestDays },
  "delete old batches": { match: "57 * * * *", run: deleteOldBatches },
  "delete old proposals": { match: "59 * * * *", run: deleteOldProposals },
  "resume batches": { match: "*/5 * * * *", run: resumeBatches },
  "delete old imports": { match: "58 * * * *", run: deleteOldImports },
  "delete old events": { match: "27 * * * *", run: deleteOldEvents },
  "delete old webhook messages": { match: "37 * * * *", run: deleteOldMessages },
  "enqueue due series": { match: "* * * * *", run: (client) => enqueueDueSeries(client) },
  "enqueue overdue webhook endpoints": { match: "* * * * *", run: enqueueOverdueEndpoints },
  "erase the sandboxes of guests": { match: "*/5 * * * *", run: eraseEndedGuests },
  "delete full rate limit buckets": { match: "17 * * * *", run: deleteFullBuckets },
  "delete old positions of couriers": { match: "*/10 * * * *", run: deleteOldPositions },
  "delete old outbox messages": { match: "27 * * * *", run: pruneMessages },
  "delete followers of old deliveries": { match: "47 * * * *", run: deleteOldFollowers },
  "watch the routes": { match: "* * * * *", run: (client) => watchRoutes(client) },
  "enqueue team notifications": { match: "* * * * *", run: enqueueTeamNotices },
  "enqueue scheduled exports": { match: "* * * * *", run: enqueueExports },
  "delete old team notices": { match: "51 * * * *", run: deleteOldNotices },
  // At night in most installations, and not together with another task.
  "learn how long deliveries take": { match: "33 3 * * *", run: (client) => learnEstimates(client) },
  "prune responses of map services": { match: "*/10 * * * *", run: pruneResponses },
};

const SCHEDULED_TASKS: TaskList = Object.fromEntries(
  Object.entries(SCHEDULE).map(([task, { run }]) => [task, async () => void (await run(db()))]),
);
const TIMES: CronItem[] = Object.entries(SCHEDULE).map(([task, { match }]) => ({ task, match }));

/** Starts the queue, the projectors and the one-time work. @returns a function that stops them */
export function startWorker(): { stop: () => Promise<void> } {
  keepEstimatesFresh(db);
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
