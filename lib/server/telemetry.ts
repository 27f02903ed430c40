import { env } from "@/lib/core/env";
import { type Observer, observeSendings, observeSteps } from "@/lib/core/observed";
import { processSingleton } from "@/lib/core/process-singleton";
import type { Metrics } from "./metrics";
import type { Tracing } from "./tracing";

/**
 * What is measured of this process. A part that is off is undefined, and costs nothing. Each request looks here, so that
 * `npm run bench -- telemetry` can switch parts off and on while the process is at work.
 */
export type Telemetry = { metrics?: Metrics; tracing?: Tracing };

/** Has each part that is on observe the steps. */
function observerOf(telemetry: Telemetry): Observer {
  return (step, name) => {
    const endOne = telemetry.metrics?.step(step, name);
    const endOther = telemetry.tracing?.step(step, name);
    if (!endOne || !endOther) return endOne ?? endOther;
    return (outcome) => {
      endOne(outcome);
      endOther(outcome);
    };
  };
}

/** Begins to measure what the settings ask for. Call it before the first request. */
export async function startTelemetry(): Promise<Telemetry> {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  const telemetry = processSingleton<Telemetry>("telemetry", () => ({}));
  if (METRICS_TOKEN !== undefined) telemetry.metrics = await (await import("./metrics")).createMetrics();
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
    telemetry.tracing = await (await import("./tracing")).startTracing();
  if (telemetry.metrics) observeSendings(telemetry.metrics.sent);
  if (telemetry.metrics ?? telemetry.tracing) observeSteps(observerOf(telemetry));
  return telemetry;
}
