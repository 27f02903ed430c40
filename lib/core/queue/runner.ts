import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";
import type { PrismaClient } from "@/prisma/generated/client";
import { isDatabaseUnavailable } from "../db";
import type { DatabaseLimits } from "../db/limits";
import { createPool } from "../db/pool";
import { log } from "../log";
import { joinSignals } from "../signals";
import { cleanUpAbandoned } from "./abandoned";
import { type Exclusively, WorkerLease } from "./worker-lease";

export type QueueOptions = {
  url: string;
  db: () => PrismaClient;
  tasks: TaskList;
  /** Scheduled tasks, each run by one of the processes. */
  times?: CronItem[];
  /** Other tasks. */
  longTasks?: readonly LongTask[];
  /** Size of the queue's own pool. */
  limits?: DatabaseLimits;
};

/** Tasks that mostly wait for external machines, and hold no connection while they wait. */
type LongTask = {
  tasks: (dependencies: LongTaskContext) => TaskList;
  /** Maximum concurrent tasks. */
  concurrency: number;
  /**
   * Fetches jobs for all idle workers together: fewer queries, but jobs of one queue name may run
   * concurrently.
   */
  fetchesMany?: boolean;
};

/** Context of a waiting task. It starts nothing new once the process is `stopping`. */
export type LongTaskContext = { exclusively: Exclusively; stopping: AbortSignal };

/** A queue worker in this process. */
export type Queue = {
  /** Lets running jobs finish and closes the database connections. */
  stop: () => Promise<void>;
};

const CONCURRENCY = 2;
/** One connection listens for new jobs, and one holds the workers' locks. */
const POOL_SIZE = CONCURRENCY + 2;
/** Longest delay before a due job starts. */
const POLL_MS = 1_000;
/** With many workers, each polls less often. */
const LONG_TASK_POLL_MS = 5_000;

const RETRY_MS = 2_000;
const MAX_RETRY_MS = 10_000;
const STOP_LIMIT_MS = 10_000;

/** Log message of a failed batch fetch, which has no event. */
const FETCH_FAILED = "Error occurred fetching jobs";

/**
 * Forwards the worker's log to ours. A lost database is not logged here, because it is visible in requests
 * and /readyz.
 * @param fetchFailed called with the reason why a batch fetch failed
 */
const forwardingLogger = (fetchFailed: (error: unknown) => void) =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.["error"];
    if (message.startsWith(FETCH_FAILED)) fetchFailed(error);
    if (String(level) === "error" && !isDatabaseUnavailable(error))
      log().error({ err: error }, `queue: ${message}`);
    else log().debug({ err: error }, `queue: ${message}`);
  });

/**
 * Detects a runner that can never fetch a job again: it queries its task ids only once, and if that fails, it
 * keeps failing with the same error object, even if the database works. All other failures have distinct
 * error objects.
 */
function watchForStuck() {
  const stuck = new AbortController();
  let last: unknown;
  return {
    signal: stuck.signal,
    fetchFailed: (error: unknown) => {
      if (error === last) stuck.abort();
      last = error;
    },
  };
}

/**
 * Works on the PostgreSQL queue until stopped. Several processes may run it; each job goes to one. While the
 * database is unavailable, it retries silently.
 */
export function startQueue(options: QueueOptions): Queue {
  const { url, limits, tasks, times, longTasks = [] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = createPool(url, POOL_SIZE, limits);
  const workerLease = new WorkerLease(pool);
  const crew = { pool, workerLease };
  const work = [keepWorking({ tasks, times, concurrency: CONCURRENCY, pollMs: POLL_MS }, crew, signal)];
  if (longTasks.length > 0) {
    // Separate connections, so that these never keep other jobs waiting for one. One listens for each kind of
    // work, and one starts and ends jobs.
    const longTaskPool = createPool(url, longTasks.length + 1, limits);
    const patientCrew = { pool: longTaskPool, workerLease };
    const dependencies = { exclusively: workerLease.exclusively, stopping: signal };
    const worked = longTasks.map(({ tasks: tasksOf, fetchesMany = false, concurrency }) => {
      const pollMs = fetchesMany ? POLL_MS : LONG_TASK_POLL_MS;
      return keepWorking(
        { tasks: tasksOf(dependencies), concurrency, fetchesMany, pollMs },
        patientCrew,
        signal,
      );
    });
    work.push(Promise.all(worked).then(() => longTaskPool.end()));
  }
  // The workers count as alive until their last job has ended.
  const left = new AbortController();
  const present = workerLease.run(left.signal);
  const worked = Promise.all([
    Promise.all(work)
      .then(() => left.abort())
      .then(() => present)
      .finally(() => pool.end()),
    // Scheduled jobs have no key.
    cleanUpAbandoned({ db: options.db, keyless: (times ?? []).map(({ task }) => task) }, signal),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([worked, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** State shared by the runners of a process. */
type Crew = { pool: Pool; workerLease: WorkerLease };

type Work = {
  tasks: TaskList;
  times?: CronItem[];
  concurrency: number;
  /** Fetched jobs that do not start within a moment are released. */
  fetchesMany?: boolean;
  /** Poll interval of an idle worker, unless it is notified of a new job. */
  pollMs: number;
};

async function keepWorking(work: Work, crew: Crew, stopping: AbortSignal): Promise<void> {
  let delay = RETRY_MS;
  while (!stopping.aborted) {
    const events: WorkerEvents = new EventEmitter();
    const workers: string[] = [];
    const { signal: stuck, fetchFailed } = watchForStuck();
    events.on("worker:getJob:error", ({ error }) => fetchFailed(error));
    events.on("pool:create", ({ workerPool: { id } }) => {
      workers.push(id);
      void crew.workerLease.enter(id);
    });
    try {
      const runner = await begin(work, { pool: crew.pool, events, logger: forwardingLogger(fetchFailed) });
      delay = RETRY_MS;
      await untilDone(runner, [stopping, stuck]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log().error({ err: error }, "queue: the worker ended; restarting");
    }
    for (const id of workers) await crew.workerLease.leave(id);
    await pause(delay, stopping);
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }
}

type Dependencies = { pool: Pool; events: WorkerEvents; logger: Logger };

function begin(work: Work, { pool: pgPool, events, logger }: Dependencies): Promise<Runner> {
  const { tasks, times = [], concurrency, fetchesMany = false, pollMs } = work;
  return run({
    pgPool,
    taskList: tasks,
    parsedCronItems: parseCronItems(times),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger,
    events,
    preset: {
      worker: {
        // With a delay, a job whose completion cannot be written is retried; without one, the process would
        // end.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        ...(fetchesMany && { localQueue: { size: concurrency, ttl: pollMs } }),
      },
    },
  });
}

async function untilDone(runner: Runner, reasonsToStop: AbortSignal[]): Promise<void> {
  const { signal, release } = joinSignals(reasonsToStop);
  // It may already have stopped after an error.
  const stop = () => void runner.stop().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  await runner.promise.finally(release);
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}
