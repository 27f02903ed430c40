import cluster from "node:cluster";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gauge } from "prom-client";
import { db } from "@/lib/core/db";
import { poolOf } from "@/lib/core/db/pool";
import { env } from "@/lib/core/env";
import { withTimeout } from "@/lib/core/with-timeout";
import type { Observer, Sending } from "@/lib/core/observed";
import { hashSecret, secretMatches } from "@/lib/core/secrets";
import { sendError } from "./answer-error";
import type { BackgroundWork } from "./background-work";
import { serveFigures, textOf, textOfAll } from "./cluster-metrics";
import type { Counted } from "./request";

export type Metrics = {
  count: (counted: Counted) => void;
  step: Observer;
  sent: (sending: Sending) => void;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Database metrics are omitted if they take longer. */
const TIMEOUT_MS = 2_000;
/** All other methods are counted together. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Metrics queried from the database. All processes report the same values, so the highest is used. */
async function readDatabase(
  readBacklog: BackgroundWork["readBacklog"],
  gauges: Record<"due" | "wait" | "givenUp" | "events" | "lag" | "messages" | "delay", Gauge>,
) {
  const read = async () => {
    const { queue, projections, due } = await readBacklog(db());
    gauges.due.set(queue.due);
    gauges.wait.set(queue.seconds);
    gauges.givenUp.set(queue.givenUp);
    for (const [to, { count, seconds }] of Object.entries(due)) {
      gauges.messages.set({ to }, count);
      gauges.delay.set({ to }, seconds);
    }
    for (const { name, events, seconds } of projections) {
      gauges.events.set({ projection: name }, events);
      gauges.lag.set({ projection: name }, seconds);
    }
  };
  await withTimeout(read(), TIMEOUT_MS).catch(() => {
    for (const gauge of Object.values(gauges)) gauge.reset();
  });
}

/** Creates this process's metrics for Prometheus. The library is loaded only here. */
export async function createMetrics(readBacklog: BackgroundWork["readBacklog"]): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labels: string[] = [], collect = () => {}) =>
    new Gauge({ name: `waybill_${name}`, help, labelNames: labels, registers, collect });
  const shared = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `waybill_${name}`, help, labelNames, registers, aggregator: "max" });
  const requests = new Histogram({
    name: "waybill_request_duration_seconds",
    help: "Requests by method, route and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const steps = new Histogram({
    name: "waybill_step_duration_seconds",
    help: "Steps of requests and background work: database, geocoder, verb",
    labelNames: ["step"],
    buckets: [0.0005, 0.001, 0.0025, ...BUCKETS],
    registers,
  });
  const sendings = new Histogram({
    name: "waybill_sending_duration_seconds",
    help: "Attempts to send webhooks, emails and text messages by outcome, and how long they took",
    labelNames: ["channel", "outcome"],
    buckets: [...BUCKETS, 15, 30],
    registers,
  });
  collectDefaultMetrics({ register: registry });
  const pool = gauge("database_connections", "The pool's connections", ["state"], () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(db()) ?? {};
    pool.set({ state: "busy" }, totalCount - idleCount);
    pool.set({ state: "idle" }, idleCount);
    pool.set({ state: "awaited" }, waitingCount);
  });
  const gauges = {
    due: shared("queue_jobs_due", "Jobs that are due and not running"),
    wait: shared("queue_lag_seconds", "Age of the oldest due one"),
    givenUp: shared("queue_jobs_given_up", "Jobs that have failed too often"),
    events: shared("projector_lag_events", "Events not projected yet, at most 10000", ["projection"]),
    lag: shared("projector_lag_seconds", "The age of the oldest of them", ["projection"]),
    messages: shared("messages_due", "Messages to webhooks and to persons that are to be sent now", ["to"]),
    delay: shared("messages_lag_seconds", "Age of the oldest due one", ["to"]),
  };
  const read = registry.getMetricsAsJSON.bind(registry);
  registry.getMetricsAsJSON = async () => {
    await readDatabase(readBacklog, gauges);
    return read();
  };
  if (cluster.isWorker) serveFigures(() => registry.getMetricsAsJSON());
  const tokenHash = hashSecret(env().METRICS_TOKEN ?? "");
  const textOfThis = async () => textOf([await registry.getMetricsAsJSON()], 0);

  return {
    count: ({ method, route, status, durationMs }) => {
      const labels = { method: METHODS.has(method) ? method : "other", route, status: status ?? "none" };
      requests.observe(labels, durationMs / 1_000);
    },
    step: (step) => {
      const started = performance.now();
      return () => steps.observe({ step }, (performance.now() - started) / 1_000);
    },
    sent: ({ channel, outcome, seconds }) => sendings.observe({ channel, outcome }, seconds),
    answer: async (request, response) => {
      const [, given = ""] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "") ?? [];
      if (!secretMatches(given, tokenHash)) {
        response.setHeader("WWW-Authenticate", "Bearer");
        return sendError(response, { code: "unauthorized", message: "The token of the metrics is needed" });
      }
      const text = cluster.isWorker ? await textOfAll() : await textOfThis();
      response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
      response.end(text);
    },
  };
}
