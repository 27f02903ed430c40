import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { API_PATHS } from "../http/api-paths";
import { readJsonObject } from "../http/body";
import type { ApiRequest, Handler } from "../http/handler";
import { jsonAnswer } from "../http/respond";
import { routes } from "../http/routes";
import { createHandler } from "./handler";
import type { Endpoints } from "./mount";

const failures: unknown[] = [];

/** Number of bodies read in chunks. */
let pieceReaders = 0;

const counted = (received: ApiRequest): ApiRequest => ({
  ...received,
  body: received.body && {
    getReader: () => {
      pieceReaders += 1;
      return received.body!.getReader();
    },
  },
});

/** Responds with the request. */
const echo: Handler = async (received) => {
  try {
    const { method, url } = received;
    const body = method === "POST" ? await readJsonObject(counted(received)) : "x".repeat(2_000);
    return jsonAnswer({ method, url, body }, { status: 200, requestId: "id" });
  } catch (error) {
    failures.push(error);
    throw error;
  }
};

const all = routes({ GET: echo, POST: echo });
const endpoints = Object.fromEntries(API_PATHS.map((path) => [path, all])) as Endpoints;

/** Next, which must not get the machine API's requests. */
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

it("serves the endpoints without Next, and leaves the pages to it", async () => {
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

it("reads a body at once if it arrived with its headers", async () => {
  const before = pieceReaders;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    'POST /deliveries HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n{"a":[1]}',
  );
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  expect(text).toContain('"body":{"a":[1]}');
  expect(pieceReaders).toBe(before);
});

it("sends no body to HEAD", async () => {
  const { status, headers, text } = await send("HEAD", "/deliveries", [], { "accept-encoding": "gzip" });
  expect({ status, text, encoding: headers["content-encoding"] }).toEqual({ status: 200, text: "" });
});

it("compresses long responses for clients that accept it", async () => {
  const { headers, text } = await send("GET", "/deliveries", [], { "accept-encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(text.length).toBeLessThan(200);
  const short = await send("POST", "/deliveries", ["{}"], { "accept-encoding": "gzip" });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

it("rejects methods of other protocols and lists the allowed ones", async () => {
  const { status, headers, text } = await send("PROPFIND", "/healthz");
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD, POST" });
  expect(text).toContain("PROPFIND is not allowed here; allowed: GET, HEAD, POST");
});

it("stops reading when the client has gone", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write('POST /deliveries HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n{"a":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await expect.poll(() => failures).toEqual([expect.objectContaining({ code: "badRequest" })]);
});

it("reuses a connection whose body was not read", async () => {
  const socket = connect(port, "127.0.0.1");
  const body = "x".repeat(300_000);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  socket.write("GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});
