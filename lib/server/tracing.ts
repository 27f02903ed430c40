import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Observer } from "@/lib/core/observed";
import { onceEnded } from "./request";

export type Tracing = {
  /** Does what answers a request, as the root of its trace or, with a `traceparent`, as a part of the caller's. */
  request: (call: Request, work: () => Promise<void>) => Promise<void>;
  step: Observer;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

type Request = { request: IncomingMessage; response: ServerResponse; route: string; requestId: string };

/** A trace costs processor time that a short request notices, so that by default only some are made. */
const SAMPLED_PART = 0.1;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT, in batches. The libraries are loaded only here, and nothing is registered
 * globally: Next would add spans of its own, with queries in them.
 */
export async function startTracing(): Promise<Tracing> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, defaultTextMapGetter },
    core,
    sdk,
    otlp,
    resources,
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { ParentBasedSampler, TraceIdRatioBasedSampler } = sdk;
  const provider = new sdk.BasicTracerProvider({
    // If the operator says which, the library reads it.
    ...(!process.env.OTEL_TRACES_SAMPLER && {
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(SAMPLED_PART) }),
    }),
    resource: resources.resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "waybill",
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("waybill");
  const propagator = new core.W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Span>();

  return {
    request: ({ request, response, route, requestId }, work) => {
      const method = request.method ?? "";
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "waybill.request_id": requestId,
      };
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      if (!span.isRecording()) return work();
      onceEnded(response, () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run(span, work);
    },
    step: (step, name, work) => {
      const parent = current.getStore();
      if (!parent) return work();
      const span = tracer.startSpan(`${step} ${name()}`, {}, trace.setSpan(ROOT_CONTEXT, parent));
      // Of an error only that there was one: its message may name what somebody has sent.
      const failed = () => void span.setStatus({ code: SpanStatusCode.ERROR }).end();
      const done = current.run(span, work);
      done.then(() => span.end(), failed);
      return done;
    },
    stop: () => provider.shutdown(),
  };
}
