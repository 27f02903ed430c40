import { createServer } from "node:http";
import { once } from "node:events";
import { z } from "zod";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
});
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type Span = z.infer<typeof span>;

/** Starts a collector of OpenTelemetry traces. */
export async function startCollector(port: number) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(text);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    /** All received data as text. */
    text: () => bodies.join("\n"),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => batch.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
