import { env } from "@/lib/core/env";
import { type Observer, observeSendings, observeSteps } from "@/lib/core/observed";
import { processSingleton } from "@/lib/core/process-singleton";
import type { BackgroundWork } from "./background-work";
import type { Metrics } from "./metrics";
import type { Tracing } from "./tracing";

/**
 * Active measurements of this process. Disabled ones are undefined and cost nothing. Every request reads it,
 * so that `npm run bench -- telemetry` can toggle them at run time.
 */
export type Telemetry = { metrics?: Metrics; tracing?: Tracing };

/** Combines the enabled parts into an observer of the steps. */
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

/** Starts the measurements enabled by the settings. Call it before the first request. */
export async function startTelemetry(readBacklog: BackgroundWork["readBacklog"]): Promise<Telemetry> {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  const telemetry = processSingleton<Telemetry>("telemetry", () => ({}));
  if (METRICS_TOKEN !== undefined)
    telemetry.metrics = await (await import("./metrics")).createMetrics(readBacklog);
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
    telemetry.tracing = await (await import("./tracing")).startTracing();
  if (telemetry.metrics) observeSendings(telemetry.metrics.sent);
  if (telemetry.metrics ?? telemetry.tracing) observeSteps(observerOf(telemetry));
  return telemetry;
}
