import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type ApiExchange, EXCHANGE_HEADER, recordExchange } from "@/lib/core/api-exchange";
import { log } from "@/lib/core/log";
import { API_PATHS } from "../http/api-paths";
import { readJsonObject } from "../http/body";
import type { Handler } from "../http/handler";
import { jsonAnswer } from "../http/respond";
import { routes } from "../http/routes";
import { createHandler } from "./handler";
import type { Metrics } from "./metrics";
import type { Endpoints } from "./mount";

const onAnswered = vi.fn<(exchange: ApiExchange) => void>();
const count = vi.fn<Metrics["count"]>();

const echo: Handler = async (request) => {
  recordExchange(request, { merchantId: "a merchant", credentialId: "a credential" });
  const body = request.method === "POST" ? await readJsonObject(request) : {};
  return jsonAnswer(body, { status: 200, requestId: "id" });
};
const all = routes({ GET: echo, POST: echo });
const endpoints = Object.fromEntries(API_PATHS.map((path) => [path, all])) as Endpoints;

let server: Server;
let port = 0;

beforeAll(async () => {
  const next = (_request: unknown, response: { end: (text: string) => void }) =>
    Promise.resolve(response.end("a page"));
  const metrics: Metrics = {
    count,
    step: () => undefined,
    sent: () => undefined,
    answer: () => Promise.resolve(),
  };
  const handle = createHandler(next, { endpoints, onAnswered, telemetry: { metrics } });
  server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  onAnswered.mockReset();
  count.mockReset();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

async function told(): Promise<ApiExchange> {
  await expect.poll(() => onAnswered.mock.calls.length).toBeGreaterThan(0);
  return onAnswered.mock.calls[0]?.[0] ?? expect.fail();
}

it("reports the facts from the connection and the endpoint", async () => {
  await ask("/deliveries/A-1/cancel?x=1", {
    method: "POST",
    body: '{"é":1}',
    headers: { "x-request-id": "mine", [EXCHANGE_HEADER]: "999" },
  });
  const { at, durationMs, requestBody, ...exchange } = await told();
  expect(exchange).toEqual({
    merchantId: "a merchant",
    credentialId: "a credential",
    method: "POST",
    route: "/deliveries/[orderNumber]/cancel",
    target: "/deliveries/A-1/cancel?x=1",
    status: 200,
    aborted: false,
    requestId: "mine",
    address: "127.0.0.1",
    requestBytes: 8,
    responseBytes: 8,
    responseBody: '{"é":1}',
    tool: null,
    agentMethod: null,
  });
  expect(Buffer.from(requestBody ?? []).toString()).toBe('{"é":1}');
  expect(at).toBeInstanceOf(Date);
  expect(durationMs).toBeGreaterThanOrEqual(0);
  expect(onAnswered).toHaveBeenCalledOnce();
});

it("reports its own responses, but no pages", async () => {
  await ask("/sign-in");
  await ask("/deliveries/A-1/no-such");
  expect(await told()).toMatchObject({ route: null, status: 404, merchantId: null, responseBody: null });
  expect(onAnswered).toHaveBeenCalledOnce();
});

it("stores no body that is not a JSON object", async () => {
  const failed = vi.spyOn(log(), "error").mockReturnValue();
  await ask("/deliveries", { method: "POST", body: "secret" });
  expect(await told()).toMatchObject({ requestBody: null, requestBytes: 6, status: 500 });
  failed.mockRestore();
});

it("reports, logs and counts a client that disconnects before the response, once", async () => {
  const logged = vi.spyOn(log(), "info").mockReturnValue();
  const socket = connect(port, "127.0.0.1");
  socket.write('POST /deliveries HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n{"a":');
  await once(socket, "ready");
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect(await told()).toMatchObject({ status: null, aborted: true, merchantId: "a merchant" });
  expect(onAnswered).toHaveBeenCalledOnce();
  expect(count).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: null }));
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ log: "access", aborted: true }));
});

it("responds even if the observer fails", async () => {
  const failed = vi.spyOn(log(), "error").mockReturnValue();
  onAnswered.mockImplementation(() => {
    throw new Error("no");
  });
  expect((await ask("/healthz")).status).toBe(200);
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  failed.mockRestore();
});
