import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiPath } from "../http/api-paths";
import type { Answer, ApiRequest } from "../http/handler";
import { routedMethod, type Routes } from "../http/routes";
import { sendNotAllowed } from "./answer-error";
import { compress } from "./compress";
import { isOver } from "./request";

/** The routes of the machine API by path; app/machine-api.ts has them. */
export type Endpoints = Record<ApiPath, Routes>;

/** What Next adds to the answer of a route: next.config.mjs's headers, and its own idea of what an answer depends on. */
const HEADERS = {
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
};

/** Resolves when something has happened to a request's body. */
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

/** Node's request as an endpoint reads it. */
function requestOf(request: IncomingMessage): ApiRequest {
  const { method = "GET", url = "/", headers } = request;
  const get = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(", ") : value) ?? null;
  };
  // What is left unread is dropped when the answer is sent (request.ts).
  const reader = { read: () => nextChunk(request), cancel: () => Promise.resolve() };
  return { method, url: `http://localhost${url}`, headers: { get }, body: { getReader: () => reader } };
}

async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  const isHead = response.req.method === "HEAD";
  const compressed = isHead ? undefined : await compress(response.req, body);
  if (isOver(response)) return;
  response.writeHead(status, { ...HEADERS, ...headers, ...compressed?.headers });
  // In chunks, as Next sends them: an answer without a length stays one.
  if (!isHead) response.write(compressed?.body ?? body);
  response.end();
}

/**
 * Makes the handler of the machine API's endpoints without Next, whose layers cost more than most of the endpoints.
 * What they answer is the same, header by header.
 */
export function mountEndpoints(endpoints: Endpoints) {
  return async (request: IncomingMessage, response: ServerResponse, path: ApiPath): Promise<void> => {
    const method = routedMethod(request.method);
    const answer = await endpoints[path][method ?? "OPTIONS"].answer(requestOf(request));
    if (method === undefined) sendNotAllowed(response, answer.headers["Allow"]);
    else await send(response, answer);
  };
}
