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
import { type Db, isDatabaseUnavailable } from "../db";
import type { DatabaseLimits } from "../db/limits";
import { createPool } from "../db/pool";
import { prepared } from "../db/prepared";
import { log } from "../log";
import { joinSignals } from "../signals";
import { lookAfterAbandoned } from "./abandoned";
import { type Exclusively, Presence } from "./presence";

export type QueueOptions = {
  url: string;
  db: () => PrismaClient;
  tasks: TaskList;
  /** What is done at certain times, by one of the processes. */
  times?: CronItem[];
  /** What is done beside these. */
  patient?: readonly PatientWork[];
  /** Of the queue's own connections. */
  limits?: DatabaseLimits;
};

/** Tasks that mostly wait for machines outside, and hold no connection meanwhile. */
type PatientWork = {
  tasks: (means: PatientMeans) => TaskList;
  /** So many are done at once. */
  concurrency: number;
  /** Fetches jobs for all idle workers together: few queries, but jobs of one line run beside each other then. */
  fetchesMany?: boolean;
};

/** What a patient task works with; it begins nothing further once the process is `stopping`. */
export type PatientMeans = { exclusively: Exclusively; stopping: AbortSignal };

/** A queue's worker in this process. */
export type Queue = {
  /** Lets the jobs under way finish, and gives the database's connections back. */
  stop: () => Promise<void>;
};

const CONCURRENCY = 2;
/** One of the connections listens for new jobs, and one holds the locks of the workers. */
const POOL_SIZE = CONCURRENCY + 2;
/** A job that is due at a time starts within this. */
const POLL_MS = 1_000;
/** Where each of many workers looks for itself, it looks less often. */
const PATIENT_POLL_MS = 5_000;

const RETRY_MS = 2_000;
const MAX_RETRY_MS = 10_000;
const STOP_LIMIT_MS = 10_000;

/** What a runner that fetches many jobs says when it could not; it has no event for that. */
const FETCH_FAILED = "Error occurred fetching jobs";

/**
 * Forwards the worker's log to ours. A lost database is not logged here, because requests and /readyz show it.
 * @param fetchFailed told why many jobs could not be fetched
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
 * Notices that a runner can never fetch a job again: it asks for the ids of its tasks only once, and if that fails, it
 * fails with the same error object from then on, however well the database works. Every other failure has an error of its
 * own.
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
 * Works on the PostgreSQL queue until stopped. Several processes may; each job goes to one. While the database is
 * unavailable it retries silently.
 */
export function startQueue(options: QueueOptions): Queue {
  const { url, limits, tasks, times, patient = [] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = createPool(url, POOL_SIZE, limits);
  const presence = new Presence(pool);
  const crew = { pool, presence };
  const work = [keepWorking({ tasks, times, concurrency: CONCURRENCY, pollMs: POLL_MS }, crew, signal)];
  if (patient.length > 0) {
    // Connections of their own: however many there are, they never keep the other jobs waiting for one. One listens for
    // each kind of work, and one begins and ends jobs.
    const patientPool = createPool(url, patient.length + 1, limits);
    const patientCrew = { pool: patientPool, presence };
    const means = { exclusively: presence.exclusively, stopping: signal };
    const worked = patient.map(({ tasks: tasksOf, fetchesMany = false, concurrency }) => {
      const pollMs = fetchesMany ? POLL_MS : PATIENT_POLL_MS;
      return keepWorking({ tasks: tasksOf(means), concurrency, fetchesMany, pollMs }, patientCrew, signal);
    });
    work.push(Promise.all(worked).then(() => patientPool.end()));
  }
  // The workers count as alive until their last job has ended.
  const left = new AbortController();
  const present = presence.run(left.signal);
  const worked = Promise.all([
    Promise.all(work)
      .then(() => left.abort())
      .then(() => present)
      .finally(() => pool.end()),
    // The jobs that a time begins have no key.
    lookAfterAbandoned({ db: options.db, keyless: (times ?? []).map(({ task }) => task) }, signal),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([worked, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** What the runners of a process share. */
type Crew = { pool: Pool; presence: Presence };

type Work = {
  tasks: TaskList;
  times?: CronItem[];
  concurrency: number;
  /** What nobody begins within a moment is given back. */
  fetchesMany?: boolean;
  /** How often an idle worker looks, unless it is told of a new job. */
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
      void crew.presence.enter(id);
    });
    try {
      const runner = await begin(work, { pool: crew.pool, events, logger: forwardingLogger(fetchFailed) });
      delay = RETRY_MS;
      await untilDone(runner, [stopping, stuck]);
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        log().error({ err: error }, "queue: the worker ended; it begins anew");
    }
    for (const id of workers) await crew.presence.leave(id);
    await pause(delay, stopping);
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }
}

type Means = { pool: Pool; events: WorkerEvents; logger: Logger };

function begin(work: Work, { pool: pgPool, events, logger }: Means): Promise<Runner> {
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
        // With a delay, a job whose completion cannot be written is retried; without one, the process would end.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        ...(fetchesMany && { localQueue: { size: concurrency, ttl: pollMs } }),
      },
    },
  });
}

async function untilDone(runner: Runner, reasonsToStop: AbortSignal[]): Promise<void> {
  const { signal, release } = joinSignals(reasonsToStop);
  // It may be stopped already, by an error of its own.
  const stop = () => void runner.stop().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  await runner.promise.finally(release);
}

/** How many jobs are due, for how many seconds the oldest of them, and how many are given up. */
export type QueueState = { due: number; seconds: number; givenUp: number };

const STATE = {
  name: "state of the queue",
  text: `
    SELECT count(*) FILTER (WHERE is_due)::int AS due,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float8 AS seconds,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "givenUp"
    FROM (
      SELECT *, run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS is_due
      FROM graphile_worker.jobs
    ) AS job`,
};

/** What waits in the queue. */
export async function queueState(db: Db): Promise<QueueState> {
  const [state] = await prepared<QueueState>(db, STATE, []);
  return { due: 0, seconds: 0, givenUp: 0, ...state };
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}
