import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { joinSignals } from "@/lib/core/signals";
import { answerForMetrics } from "./cluster-metrics";
import type { Run } from "./host";

/** Sent by a process that is serving. */
export const READY = "ready";

const MIB = 1024 * 1024;
/** Memory of a process under load, plus the database's cache and the system. */
const BYTES_PER_PROCESS = 512 * MIB;
/**
 * Memory of a process's road engine: 80 MiB with some trips, 180 MiB while it measures matrices. Road data is
 * shared.
 */
const BYTES_PER_ENGINE = 192 * MIB;

/**
 * Default number of processes: one per core, minus one for an embedded database.
 * @param machine `memory` in bytes; `hasRoads` if each process starts a road engine
 */
export function suitableConcurrency({
  cores,
  memory,
  embedded,
  hasRoads,
}: {
  cores: number;
  memory: number;
  embedded: boolean;
  hasRoads: boolean;
}): number {
  const bytes = BYTES_PER_PROCESS + (hasRoads ? BYTES_PER_ENGINE : 0);
  const most = Math.min(MOST_PROCESSES, Math.floor(memory / bytes));
  return Math.max(1, Math.min(embedded ? cores - 1 : cores, most));
}

const MIN_POOL = 2;
const MAX_POOL = 20;
/**
 * Connections of a process in addition to its pool: seven for the queue, two for exports, one for the request
 * log.
 */
export const BESIDES = 10;
/** For commands of operators, backups and monitoring. */
const FOR_OTHERS = 10;
/** PostgreSQL's default connection limit, without those reserved for superusers. */
const ACCEPTED = 97;

/** Default maximum. More would exceed PostgreSQL's default limit with the smallest pools. */
const MOST_PROCESSES = Math.floor((ACCEPTED - FOR_OTHERS) / (MIN_POOL + BESIDES));

/** Pool size of each process, so that all of them stay within the database's limit. */
export function suitablePoolSize({ connections, count }: { connections: number; count: number }): number {
  return Math.max(MIN_POOL, Math.min(MAX_POOL, Math.floor((connections - FOR_OTHERS) / count) - BESIDES));
}

/** Exit of a process. One that cannot be started ends with an error instead. */
function endOf(worker: Worker): Promise<[code: number | Error | null, signal: string | null]> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve([code, signal]));
    worker.once("error", (error) => resolve([error, null]));
  });
}

const LEAST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** A process that lived this long did not die at startup. */
const STEADY_MS = 60_000;

type Options = {
  count: number;
  /** Program that each process runs. It has to serve PORT and send READY. */
  program: string;
  /** Additional environment of each. */
  settings: Record<string, string>;
};

/**
 * Starts processes that share the port, and replaces each that dies, after a pause that grows while they die young.
 * When the run ends, each gets the signal that ended it, and may finish its work.
 * @throws OperatorError if one ends before all of them were ready
 */
export async function startProcesses({ count, program, settings }: Options, run: Run): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  const workers = new Set<Worker>();
  const stopping = new AbortController();
  const fork = () => {
    const worker = cluster.fork(settings);
    workers.add(worker);
    answerForMetrics(worker, workers, count);
    void endOf(worker).then(() => workers.delete(worker));
    return worker;
  };

  async function keep(first: Worker): Promise<void> {
    let worker = first;
    for (let delay = LEAST_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      const began = performance.now();
      const [code, signal] = await endOf(worker);
      if (stopping.signal.aborted) return;
      log().error(
        { pid: worker.process.pid, code, signal },
        "a process of the service ended; another one begins",
      );
      if (performance.now() - began > STEADY_MS) delay = LEAST_DELAY_MS;
      await sleep(delay, undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      worker = fork();
    }
  }

  const firsts = Array.from({ length: count }, fork);
  const kept = firsts.map(keep);
  run.defer(async () => {
    stopping.abort();
    for (const worker of workers) worker.process.kill(run.stopSignal() ?? "SIGTERM");
    await Promise.all(kept);
  });
  await Promise.all(firsts.map((worker) => untilReady(worker, run.signal)));
}

/** @throws OperatorError if the process ends before */
async function untilReady(worker: Worker, signal: AbortSignal): Promise<void> {
  const heard = new AbortController();
  const joined = joinSignals([heard.signal, signal]);
  const ready = once(worker, "message", { signal: joined.signal });
  const ended = once(worker, "exit", { signal: heard.signal }).then(() => {
    throw new OperatorError("A process of the service ended before it was ready; the reason is above.");
  });
  ended.catch(() => undefined);
  await Promise.race([ready, ended]).finally(() => {
    heard.abort();
    joined.release();
  });
}
