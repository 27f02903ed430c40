import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropMerchantLane, recordMerchantLane } from "@/lib/core/lanes";
import { answerClientError, answerConnect } from "./answer-error";
import { createHandler } from "./handler";

const FLOOD = { token: "flood", secret: "secret of flood" };
const QUIET = { token: "quiet", secret: "secret of quiet" };

let server: Server;
let port = 0;
/** Finishes the started requests, in order. */
let running: (() => void)[] = [];

beforeEach(async () => {
  running = [];
  const handle = createHandler(
    (_request, response) => {
      running.push(() => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"));
      return Promise.resolve();
    },
    { limits: { alone: 2, merchantAlone: 2, together: 2, waiting: 1 } },
  );
  server = createServer((request, response) => void handle(request, response));
  server.on("clientError", answerClientError);
  server.on("connect", ({ url }, socket) => answerConnect(socket, url));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  recordMerchantLane(FLOOD, "m-flood");
  recordMerchantLane(QUIET, "m-quiet");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (path: string, { token, secret }: typeof FLOOD, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { "x-service-token": token, "x-service-secret": secret, ...headers },
  });

const isRunning = (count: number) => expect.poll(() => running.length).toBe(count);

it("rejects requests beyond one merchant's queue, and admits others", async () => {
  const first = [ask("/deliveries", FLOOD), ask("/deliveries", FLOOD)];
  await isRunning(2);
  const waiting = ask("/deliveries", FLOOD);
  const refused = await Promise.race([waiting, ask("/deliveries", FLOOD), ask("/deliveries", FLOOD)]);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toEqual({
    error: "Too Many Requests",
    message: "Too many requests at once; wait until earlier ones are answered",
  });
  const page = await ask("/dashboard", FLOOD, { accept: "text/html" });
  expect([page.status, await page.text()]).toEqual([429, expect.stringContaining("<h1>Too many requests")]);

  const other = ask("/deliveries", QUIET);
  await isRunning(3);
  for (const answer of running) answer();
  expect((await other).status).toBe(200);
  for (const answer of first) expect((await answer).status).toBe(200);
});

it("always responds to probes and static files, but not to similar paths", async () => {
  for (const path of ["/deliveries", "/deliveries"]) void ask(path, FLOOD).catch(() => undefined);
  await isRunning(2);
  for (const path of ["/healthz", "/readyz", "/_next/static/x.js"])
    void ask(path, FLOOD).catch(() => undefined);
  await isRunning(5);
  const raw = connect(port, "127.0.0.1");
  const credentials = `x-service-token: ${FLOOD.token}\r\nx-service-secret: ${FLOOD.secret}\r\n`;
  raw.write(`GET /_next/static/../../dashboard HTTP/1.1\r\nHost: test\r\n${credentials}\r\n`);
  await expect.poll(async () => (await ask("/dashboard", FLOOD)).status).toBe(429);
  expect(running).toHaveLength(5);
  raw.destroy();
});

it("releases slots when a connection with pipelined requests is reset", async () => {
  const socket = connect(port, "127.0.0.1");
  const credentials = `x-service-token: ${FLOOD.token}\r\nx-service-secret: ${FLOOD.secret}\r\n`;
  socket.write(`GET /deliveries HTTP/1.1\r\nHost: test\r\n${credentials}\r\n`.repeat(3));
  await isRunning(2);
  socket.resetAndDestroy();
  for (let round = 0; round < 3; round += 1) {
    const answer = ask("/deliveries", FLOOD);
    await isRunning(3 + round);
    running.at(-1)?.();
    expect((await answer).status).toBe(200);
  }
});

it("ends a connection that requested a tunnel, whatever its client does", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n");
  socket.resume();
  await once(socket, "end");
  await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
});

it("recognizes a merchant by valid credentials, and forgets invalid ones", async () => {
  for (const path of ["/deliveries", "/deliveries"]) void ask(path, FLOOD).catch(() => undefined);
  await isRunning(2);
  dropMerchantLane(FLOOD);
  const unknown = ask("/deliveries", FLOOD);
  await isRunning(3);
  running.at(-1)?.();
  expect((await unknown).status).toBe(200);
});
