import type { Worker } from "node:cluster";
import { on } from "node:events";
import type { Registry } from "prom-client";
import { log } from "@/lib/core/log";

/** Processes behind one port collect their metrics together, through their parent process. */
const ASK_ALL = "metrics, please";

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;
/** Messages by which the parent process collects metrics from each process. */
type AskedOne = { figuresFor: number };
type FiguresOfOne = AskedOne & { figures: Figures };
type FiguresOfAll = { metrics: string };

const has = (message: unknown, ...keys: string[]) =>
  typeof message === "object" && message !== null && keys.every((key) => key in message);
const isFiguresOfAll = (message: unknown): message is FiguresOfAll => has(message, "metrics");
const isFiguresOfOne = (message: unknown): message is FiguresOfOne => has(message, "figuresFor", "figures");
const isAskedOne = (message: unknown): message is AskedOne =>
  has(message, "figuresFor") && !isFiguresOfOne(message);

/** Longest wait for each process, which waits for the database for two seconds. */
const PROCESS_TIMEOUT_MS = 4_000;
const PATIENCE_WITH_ALL_MS = 8_000;

/** Returns the metrics of all processes behind this port. @throws Error if they do not arrive in time */
export async function textOfAll(): Promise<string> {
  const messages = on(process, "message", { signal: AbortSignal.timeout(PATIENCE_WITH_ALL_MS) });
  process.send?.(ASK_ALL);
  for await (const [message] of messages as AsyncIterable<[unknown]>) {
    if (isFiguresOfAll(message)) return message.metrics;
  }
  throw new Error("The metrics have not come");
}

/** Responds to the parent process whenever it requests metrics. */
export function serveFigures(read: () => Promise<Figures>): void {
  process.on("message", (message: unknown) => {
    if (!isAskedOne(message)) return;
    const { figuresFor } = message;
    read().then(
      (figures) => process.send?.({ figuresFor, figures } satisfies FiguresOfOne),
      (error: unknown) => log().warn({ err: error }, "the metrics could not be read"),
    );
  });
}

/** Handles the request of one of the child processes: `workers`, of which there should be `count`. */
export function answerForMetrics(worker: Worker, workers: ReadonlySet<Worker>, count: number): void {
  worker.on("message", (message: unknown) => {
    if (message !== ASK_ALL) return;
    collect([...workers], count).then(
      (metrics) => worker.isConnected() && worker.send({ metrics } satisfies FiguresOfAll),
      (error: unknown) => log().warn({ err: error }, "the metrics could not be collected"),
    );
  });
}

/** Returns the metrics of the processes that respond in time. */
export async function collect(workers: Worker[], count: number, limitMs = PROCESS_TIMEOUT_MS) {
  const answers = await Promise.all(workers.map((worker) => figuresOf(worker, limitMs)));
  const told = answers.filter((figures) => figures !== null);
  return textOf(told, Math.max(0, count - told.length));
}

let questions = 0;

/** Returns the metrics of a process, or null if it does not respond. */
function figuresOf(worker: Worker, limitMs: number): Promise<Figures | null> {
  const figuresFor = (questions += 1);
  return new Promise((resolve) => {
    const end = (figures: Figures | null) => {
      clearTimeout(timer);
      worker.off("message", hear).off("exit", lose);
      resolve(figures);
    };
    const hear = (message: unknown) => {
      if (isFiguresOfOne(message) && message.figuresFor === figuresFor) end(message.figures);
    };
    const lose = () => end(null);
    const timer = setTimeout(lose, limitMs);
    worker.on("message", hear).on("exit", lose);
    if (worker.isConnected()) worker.send({ figuresFor } satisfies AskedOne, (error) => error && lose());
    else lose();
  });
}

/** Sums the metrics of processes in the format of Prometheus. */
export async function textOf(all: Figures[], missing: number): Promise<string> {
  const { AggregatorRegistry, Gauge } = await import("prom-client");
  const registry = AggregatorRegistry.aggregate(all);
  const help = "Processes behind this port that are down or have not answered";
  new Gauge({ name: "waybill_processes_missing", help, registers: [registry] }).set(missing);
  return registry.metrics();
}
