import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { API_PATHS } from "../http/api-paths";
import { readJsonObject } from "../http/body";
import type { Handler } from "../http/handler";
import { jsonAnswer } from "../http/respond";
import { routes } from "../http/routes";
import { createHandler } from "./handler";
import type { Endpoints } from "./mount";

const failures: unknown[] = [];

/** Answers with what it was sent. */
const echo: Handler = async (received) => {
  try {
    const { method, url } = received;
    const body = method === "POST" ? await readJsonObject(received) : "x".repeat(2_000);
    return jsonAnswer({ method, url, body }, { status: 200, requestId: "id" });
  } catch (error) {
    failures.push(error);
    throw error;
  }
};

const all = routes({ GET: echo, POST: echo });
const endpoints = Object.fromEntries(API_PATHS.map((path) => [path, all])) as Endpoints;

/** Next, of which the machine API's requests must know nothing. */
const next = vi.fn((_request: IncomingMessage, response: { end: (text: string) => void }) => {
  response.end("a page");
  return Promise.resolve();
});

let server: Server;
let port = 0;

beforeAll(async () => {
  const handle = createHandler(next, { endpoints });
  server = createServer((received, response) => void handle(received, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function send(method: string, path: string, pieces: string[] = [], headers = {}) {
  const sent = request({ port, method, path, headers, agent: false });
  for (const piece of pieces) {
    sent.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, text };
}

it("answers the endpoints without Next, and leaves the pages to it", async () => {
  const { status, headers, text } = await send("POST", "/deliveries/a%20b/cancel?x", ['{"a":', "[1", "]}"]);
  expect(JSON.parse(text)).toEqual({
    method: "POST",
    url: "http://localhost/deliveries/a%20b/cancel?x",
    body: { a: [1] },
  });
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/json" });
  expect(headers["content-length"]).toBe(String(text.length));
  expect(next).not.toHaveBeenCalled();
  expect((await send("GET", "/sign-in")).text).toBe("a page");
  expect(next).toHaveBeenCalledOnce();
});

it("sends no body to HEAD", async () => {
  const { status, headers, text } = await send("HEAD", "/deliveries", [], { "accept-encoding": "gzip" });
  expect({ status, text, encoding: headers["content-encoding"] }).toEqual({ status: 200, text: "" });
});

it("compresses what is long for those who want it", async () => {
  const { headers, text } = await send("GET", "/deliveries", [], { "accept-encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(text.length).toBeLessThan(200);
  const short = await send("POST", "/deliveries", ["{}"], { "accept-encoding": "gzip" });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

it("refuses methods of other protocols with those that are allowed", async () => {
  const { status, headers, text } = await send("PROPFIND", "/healthz");
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD, POST" });
  expect(text).toContain("PROPFIND is not allowed here; allowed: GET, HEAD, POST");
});

it("stops reading when the client has gone", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write('POST /deliveries HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n{"a":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await vi.waitFor(() => expect(failures).toEqual([expect.objectContaining({ code: "badRequest" })]));
});

it("goes on with the connection whose body was not read", async () => {
  const socket = connect(port, "127.0.0.1");
  const body = "x".repeat(300_000);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  socket.write("GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});
