import type { Worker } from "node:cluster";
import { on } from "node:events";
import type { Registry } from "prom-client";
import { log } from "@/lib/core/log";

/** Processes behind one port are asked for their metrics together, by the process that started them. */
const ASK_ALL = "metrics, please";

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;
/** What the process that started them asks each of them, and what each answers. */
type AskedOne = { figuresFor: number };
type ToldOne = AskedOne & { figures: Figures };
type ToldAll = { metrics: string };

const has = (message: unknown, ...keys: string[]) =>
  typeof message === "object" && message !== null && keys.every((key) => key in message);
const isToldAll = (message: unknown): message is ToldAll => has(message, "metrics");
const isToldOne = (message: unknown): message is ToldOne => has(message, "figuresFor", "figures");
const isAskedOne = (message: unknown): message is AskedOne =>
  has(message, "figuresFor") && !isToldOne(message);

/** How long each process may take, which waits for the database for two seconds. */
const PATIENCE_WITH_ONE_MS = 4_000;
const PATIENCE_WITH_ALL_MS = 8_000;

/** The metrics of all processes behind this port. @throws Error if they do not come in time */
export async function textOfAll(): Promise<string> {
  const messages = on(process, "message", { signal: AbortSignal.timeout(PATIENCE_WITH_ALL_MS) });
  process.send?.(ASK_ALL);
  for await (const [message] of messages as AsyncIterable<[unknown]>) {
    if (isToldAll(message)) return message.metrics;
  }
  throw new Error("The metrics have not come");
}

/** Answers the process that started this one, whenever it asks. */
export function tellFigures(read: () => Promise<Figures>): void {
  process.on("message", (message: unknown) => {
    if (!isAskedOne(message)) return;
    const { figuresFor } = message;
    read().then(
      (figures) => process.send?.({ figuresFor, figures } satisfies ToldOne),
      (error: unknown) => log().warn({ err: error }, "the metrics could not be read"),
    );
  });
}

/** Answers the question of one of the processes that this one has started: `workers`, of which there should be `count`. */
export function answerForMetrics(worker: Worker, workers: ReadonlySet<Worker>, count: number): void {
  worker.on("message", (message: unknown) => {
    if (message !== ASK_ALL) return;
    collect([...workers], count).then(
      (metrics) => worker.isConnected() && worker.send({ metrics } satisfies ToldAll),
      (error: unknown) => log().warn({ err: error }, "the metrics could not be collected"),
    );
  });
}

/** The metrics of those that answer in time. */
export async function collect(workers: Worker[], count: number, limitMs = PATIENCE_WITH_ONE_MS) {
  const answers = await Promise.all(workers.map((worker) => figuresOf(worker, limitMs)));
  const told = answers.filter((figures) => figures !== null);
  return textOf(told, Math.max(0, count - told.length));
}

let questions = 0;

/** The figures of a process, or null if it does not answer. */
function figuresOf(worker: Worker, limitMs: number): Promise<Figures | null> {
  const figuresFor = (questions += 1);
  return new Promise((resolve) => {
    const end = (figures: Figures | null) => {
      clearTimeout(timer);
      worker.off("message", hear).off("exit", lose);
      resolve(figures);
    };
    const hear = (message: unknown) => {
      if (isToldOne(message) && message.figuresFor === figuresFor) end(message.figures);
    };
    const lose = () => end(null);
    const timer = setTimeout(lose, limitMs);
    worker.on("message", hear).on("exit", lose);
    if (worker.isConnected()) worker.send({ figuresFor } satisfies AskedOne, (error) => error && lose());
    else lose();
  });
}

/** The figures of processes, added up as Prometheus reads them. */
export async function textOf(all: Figures[], missing: number): Promise<string> {
  const { AggregatorRegistry, Gauge } = await import("prom-client");
  const registry = AggregatorRegistry.aggregate(all);
  const help = "Processes behind this port that are down or have not answered";
  new Gauge({ name: "waybill_processes_missing", help, registers: [registry] }).set(missing);
  return registry.metrics();
}
