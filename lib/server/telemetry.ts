import { env } from "@/lib/core/env";
import { type Observer, observeSendings, observeSteps } from "@/lib/core/observed";
import type { Metrics } from "./metrics";
import type { Tracing } from "./tracing";

/** What is measured of this process; a part that is off is undefined, and costs nothing. */
export type Telemetry = { metrics?: Metrics; tracing?: Tracing };

function both(one: Observer, other: Observer): Observer {
  return (step, name) => {
    const [endOne, endOther] = [one(step, name), other(step, name)];
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
  const metrics = METRICS_TOKEN === undefined ? undefined : await (await import("./metrics")).createMetrics();
  const tracing =
    OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : await (await import("./tracing")).startTracing();
  if (metrics) observeSendings(metrics.sent);
  const one = metrics ?? tracing;
  if (metrics && tracing) observeSteps(both(metrics.step, tracing.step));
  else if (one) observeSteps(one.step);
  return { metrics, tracing };
}
