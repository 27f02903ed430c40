import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiPath } from "../http/api-paths";
import type { Answer, ApiRequest } from "../http/handler";
import { routedMethod, type Routes } from "../http/routes";
import { sendNotAllowed } from "./answer-error";
import { compress } from "./compress";
import { isOver } from "./request";
import { securityHeaderList, setSecurityHeaders } from "./security-headers";

/** Routes of the machine API by path, from app/machine-api.ts. */
export type Endpoints = Record<ApiPath, Routes>;

/** Headers that Next adds to a route's response: those of next.config.mjs, and its Vary. */
const HEADERS = [
  ...["X-Frame-Options", "DENY"],
  ...["Referrer-Policy", "strict-origin-when-cross-origin"],
  ...[
    "Vary",
    "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  ],
];

/** Resolves when the state of a request's body has changed. */
function untilChanged(request: IncomingMessage): Promise<void> {
  const events = ["readable", "end", "close", "error"];
  return new Promise((resolve) => {
    const changed = () => {
      for (const event of events) request.off(event, changed);
      resolve();
    };
    for (const event of events) request.on(event, changed);
  });
}

async function nextChunk(request: IncomingMessage): Promise<{ done: boolean; value?: Uint8Array }> {
  for (;;) {
    const value: unknown = request.read();
    if (Buffer.isBuffer(value)) return { done: false, value };
    if (request.complete && request.readableLength === 0) return { done: true };
    if (request.destroyed) throw new Error("The client has disconnected");
    await untilChanged(request);
  }
}

/** Adapts Node's request for an endpoint. */
function requestOf(request: IncomingMessage): ApiRequest {
  const { method = "GET", url = "/", headers } = request;
  const get = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(", ") : value) ?? null;
  };
  // An unread body is discarded when the response is sent (request.ts).
  const getReader = () => ({ read: () => nextChunk(request), cancel: () => Promise.resolve() });
  const arrivedBody = async () => {
    // Node parses the rest of what it has received in the same turn of the event loop, after all promises that can settle.
    if (!request.complete) await new Promise((resolve) => setImmediate(resolve));
    if (!request.complete) return undefined;
    const bytes: unknown = request.read();
    return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  };
  return { method, url: `http://localhost${url}`, headers: { get }, body: { getReader }, arrivedBody };
}

async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  const isHead = response.req.method === "HEAD";
  const compressed = isHead ? undefined : await compress(response.req, body);
  if (isOver(response)) return;
  // One list: headers set earlier would be copied and checked twice.
  const list = [...securityHeaderList(), ...HEADERS];
  for (const [name, value] of Object.entries({ ...headers, ...compressed?.headers })) list.push(name, value);
  response.writeHead(status, list);
  response.end(isHead ? undefined : (compressed?.body ?? body));
}

/**
 * Creates the handler of the machine API's endpoints without Next, whose layers cost more than most of the endpoints.
 * The responses are the same, header by header. It sets the headers of every response itself.
 */
export function mountEndpoints(endpoints: Endpoints) {
  return async (request: IncomingMessage, response: ServerResponse, path: ApiPath): Promise<void> => {
    const method = routedMethod(request.method);
    const answer = await endpoints[path][method ?? "OPTIONS"].answer(requestOf(request));
    if (method !== undefined) return send(response, answer);
    setSecurityHeaders(response);
    response.setHeader("X-Request-Id", answer.headers["X-Request-Id"] ?? "");
    sendNotAllowed(response, answer.headers["Allow"]);
  };
}
