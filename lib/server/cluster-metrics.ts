import type { Worker } from "node:cluster";
import { on } from "node:events";
import { log } from "@/lib/core/log";

/** Processes behind one port are asked for their metrics together, by the process that started them. */
const ASK = "metrics, please";

type Told = { metrics: string };
const isTold = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && "metrics" in message;

const PATIENCE_MS = 8_000;

/** The metrics of all processes behind this port. @throws Error if they do not come in time */
export async function textOfAll(): Promise<string> {
  const messages = on(process, "message", { signal: AbortSignal.timeout(PATIENCE_MS) });
  process.send?.(ASK);
  for await (const [message] of messages as AsyncIterable<[unknown]>) {
    if (isTold(message)) return message.metrics;
  }
  throw new Error("The metrics have not come");
}

/** Answers the question of one of the processes that this one has started. */
export function answerForMetrics(worker: Worker): void {
  worker.on("message", (message: unknown) => {
    if (message !== ASK) return;
    collect().then(
      (metrics) => worker.isConnected() && worker.send({ metrics }),
      (error: unknown) => log().warn({ err: error }, "the metrics could not be collected"),
    );
  });
}

async function collect(): Promise<string> {
  const { AggregatorRegistry } = await import("prom-client");
  return new AggregatorRegistry().clusterMetrics();
}
