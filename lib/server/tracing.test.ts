import { once } from "node:events";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { onceEnded } from "./request";
import { startTracing } from "./tracing";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, tracestate: "vendor=Zwitschervogel" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  vi.unstubAllEnvs();
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  // Address and port of a listening server.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The exported traces, and the URL of a server that responds to everything except `/never`. */
async function startTraced() {
  const sent: string[] = [];
  const collector = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      sent.push(text);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", await listen(collector));
  const tracing = await startTracing();
  const [arrived, ended] = [vi.fn(), vi.fn()];
  const server = createServer((request, response) => {
    arrived();
    onceEnded(response, ended);
    void tracing.request({ request, response, route: request.url ?? "", requestId: "mine" }, () => {
      if (request.url !== "/never") response.end("done");
      return Promise.resolve();
    });
  });
  return {
    url: await listen(server),
    ...{ arrived, ended },
    stop: () => tracing.stop(),
    sent: () => sent.join("\n"),
  };
}

it("continues the caller's trace without the caller's free text", async () => {
  const traced = await startTraced();
  await (await fetch(`${traced.url}/deliveries`, { headers })).text();
  await traced.stop();
  expect(traced.sent()).toContain(TRACE_ID);
  expect(traced.sent()).toContain("http.response.status_code");
  expect(traced.sent()).not.toContain("Zwitschervogel");
});

it("has no status if the client disconnects before the response", async () => {
  const traced = await startTraced();
  const request = ask(`${traced.url}/never`, { headers }).on("error", () => undefined);
  request.end();
  await expect.poll(() => traced.arrived.mock.calls.length).toBe(1);
  request.destroy();
  await expect.poll(() => traced.ended.mock.calls.length).toBeGreaterThan(0);
  await traced.stop();
  expect(traced.sent()).toContain("/never");
  expect(traced.sent()).not.toContain("http.response.status_code");
});
