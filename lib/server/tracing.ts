import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "@opentelemetry/api";
import type { Observer } from "@/lib/core/observed";
import { onceEnded } from "./request";

export type Tracing = {
  /** Runs the work of a request as the root of its trace or, with a `traceparent`, as part of the caller's. */
  request: (call: Request, work: () => Promise<void>) => Promise<void>;
  step: Observer;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};

type Request = { request: IncomingMessage; response: ServerResponse; route: string; requestId: string };

/** A trace costs noticeable processor time for a short request, so by default only a sample is traced. */
const SAMPLED_PART = 0.1;

/** Parent of a step in a traced request: the request, or its verb while that runs. */
type Traced = { request: Context; verb?: Context };

/**
 * Exports traces to OTEL_EXPORTER_OTLP_ENDPOINT in batches. The libraries are loaded only here, and nothing
 * is registered globally: Next would add its own spans, which contain queries.
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
  // If the operator configures a sampler, the library reads it and decides.
  const hasSampler = Boolean(process.env.OTEL_TRACES_SAMPLER);
  const provider = new sdk.BasicTracerProvider({
    ...(!hasSampler && { sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }) }),
    resource: resources.resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "waybill",
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("waybill");
  const propagator = new core.W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Traced>();
  /**
   * Skipping an unsampled request costs only one random number. A request that belongs to its caller's trace follows
   * that decision.
   */
  const isLeftOut = (headers: IncomingHttpHeaders) =>
    !hasSampler && headers["traceparent"] === undefined && Math.random() >= SAMPLED_PART;

  return {
    request: ({ request, response, route, requestId }, work) => {
      if (isLeftOut(request.headers)) return work();
      const method = request.method ?? "";
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "waybill.request_id": requestId,
      };
      // Not `tracestate`: it is the caller's free text, and would be sent with every span.
      const { traceparent } = request.headers;
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      if (!span.isRecording()) return work();
      onceEnded(response, () => {
        // A client that has gone got no response, although Node reports 200.
        if (response.headersSent) span.setAttribute("http.response.status_code", response.statusCode);
        if (response.headersSent && response.statusCode >= 500)
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run({ request: trace.setSpan(ROOT_CONTEXT, span) }, work);
    },
    step: (step, name) => {
      const traced = current.getStore();
      if (!traced) return undefined;
      const span = tracer.startSpan(`${step} ${name()}`, {}, traced.verb ?? traced.request);
      if (step === "verb") traced.verb = trace.setSpan(ROOT_CONTEXT, span);
      return (outcome) => {
        if (step === "verb") traced.verb = undefined;
        // Only the fact of an error is recorded: its message may contain user input.
        if (outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    stop: () => provider.shutdown(),
  };
}
