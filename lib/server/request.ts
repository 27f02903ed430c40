import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CLIENT_ADDRESS_HEADER, clientNetwork } from "@/lib/core/client-network";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { REQUEST_PATH_HEADER } from "@/lib/core/page-request";
import { withoutSecret } from "./secret-paths";
import type { Target } from "./target";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Some proxies write `192.0.2.1:5678` or `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, "$1");
}

/**
 * The client's address. Behind proxies the connection is a proxy's. Each proxy appends the address it was called from
 * to X-Forwarded-For, so with TRUSTED_PROXY_HOPS proxies it is that many entries from the end; entries further left are
 * the client's and prove nothing.
 */
export function clientAddress(request: IncomingMessage): string {
  const hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0);
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const told = hops > 0 ? forwarded.at(-hops)?.trim() : undefined;
  return told ? withoutPort(told) : (request.socket.remoteAddress ?? "");
}

/** Sets headers that only the connection can prove, overwriting the client's. */
export function setTrustedHeaders(request: IncomingMessage, address: string): void {
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  request.headers[REQUEST_PATH_HEADER] = request.url ?? "/";
}

/**
 * Calls back once when a request has ended: the response is sent, or the client has disconnected. A pipelined
 * request that waits behind another has no socket yet and gets no close event, so this listens to both.
 * @returns a function that stops listening
 */
export function onceEnded(response: Watched, callback: () => void): () => void {
  const callbacks = (response[ENDED] ??= watchEnd(response));
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/** Several functions use this for each response, so they share two listeners. */
const ENDED = Symbol("what happens at the end of a response");
type Watched = ServerResponse & { [ENDED]?: Set<() => void> };

function watchEnd(response: Watched): Set<() => void> {
  const callbacks = new Set<() => void>();
  const { socket } = response.req;
  const over = () => {
    // The socket's event also emits the response's, and then still calls the listener that was removed.
    if (response[ENDED] !== callbacks) return;
    response.off("close", over);
    socket.off("close", over);
    response[ENDED] = undefined;
    for (const callback of callbacks) callback();
  };
  response.on("close", over);
  socket.on("close", over);
  return callbacks;
}

/** Whether nobody is left to receive the response. */
export function isOver(response: ServerResponse): boolean {
  return response.destroyed || response.req.socket.destroyed;
}

/** Grace period for a client that is still sending its body after the response. */
const UNREAD_BODY_MS = 10_000;

/** Closes the connection of a finished request whose body keeps arriving for too long. */
export function endUnreadBody(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  request.resume();
  setTimeout(() => request.complete || socket.destroy(), UNREAD_BODY_MS).unref();
}

const OWN_REQUEST_HEADER = "x-waybill-own-request";
let ownSecret: string | undefined;
/** The same in every process behind the port, because another one may accept the connection. */
const secret = () =>
  (ownSecret ??= createHmac("sha256", env().AUTH_SECRET).update(OWN_REQUEST_HEADER).digest("hex"));
const OWN_REQUEST_LIMIT_MS = 15_000;

/** Sends a request to this server itself, as part of another request. */
export function requestSelf(request: IncomingMessage, target: string, init: RequestInit = {}) {
  const { localAddress = "127.0.0.1", localPort } = request.socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const headers = new Headers(init.headers);
  headers.set(OWN_REQUEST_HEADER, secret());
  const signal = AbortSignal.timeout(OWN_REQUEST_LIMIT_MS);
  return fetch(`http://${host}:${localPort}${target}`, { ...init, headers, signal });
}

/** Removes a header that only this server sends, and returns whether it has the secret value. */
function takeProof({ headers }: IncomingMessage, name: string, expected: () => string): boolean {
  const told = headers[name];
  delete headers[name];
  if (typeof told !== "string") return false;
  const [bytes, expectedBytes] = [Buffer.from(told), Buffer.from(expected())];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

/** Whether this server sent the request to itself. No client can fake that. */
export function isSelfRequest(request: IncomingMessage): boolean {
  return takeProof(request, OWN_REQUEST_HEADER, secret);
}

const FORWARDED_ACTION_HEADER = "x-waybill-forwarded-action";

/** Proves an action's request id and client address. */
const actionProof = (requestId: string, address: string) =>
  createHmac("sha256", secret()).update(`${requestId} ${address}`).digest("hex");

/**
 * Marks a request that calls a server action. If the page lacks the action, Next forwards the request to this server with
 * its headers, so that the forwarded one is recognized by `forwardedFrom`, also in another process behind the port.
 */
export function markAction(
  { method, headers }: IncomingMessage,
  { requestId, address }: { requestId: string; address: string },
): void {
  if (method === "POST" && headers["next-action"] !== undefined)
    headers[FORWARDED_ACTION_HEADER] = actionProof(requestId, address);
}

/**
 * Returns the client's address of a server action that Next has forwarded to this server; undefined for other
 * requests. Such a request is part of the outer one, which has its slot and is logged.
 */
export function forwardedFrom(request: IncomingMessage, requestId: string): string | undefined {
  const address = request.headers[CLIENT_ADDRESS_HEADER];
  const proof = () => actionProof(requestId, String(address));
  return takeProof(request, FORWARDED_ACTION_HEADER, proof) && typeof address === "string"
    ? address
    : undefined;
}

const MAX_PATH_CHARACTERS = 300;

/**
 * Returns the path without the query, which may contain search texts; for the machine API without values from
 * clients.
 */
function loggedPath(url: string, segments: string[], target: Target): string {
  if (target === "no endpoint") return `/${segments[0] ?? ""}/…`;
  if (target !== "page" && target !== "unreadable page") return target;
  const [path = ""] = url.split("?", 1);
  return (withoutSecret(segments) ?? path).slice(0, MAX_PATH_CHARACTERS);
}

/** Pages are one route; so are their files. */
function routeOf(target: Target, [first, second]: string[]): string {
  return first === "_next" && second === "static" ? "static" : target;
}

/** Log fields of an answered request. */
export type Counted = { method: string; route: string; status: number | null; durationMs: number };

type Logged = {
  requestId: string;
  address: string;
  segments: string[];
  target: Target;
  /** Log fields recorded by an API endpoint. */
  facts?: { readonly merchantId: string | null };
  count?: (counted: Counted) => void;
};

/** Logs one line, and counts the request, when the response is finished or the client has disconnected. */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, address, segments, target, facts, count }: Logged,
): void {
  const { method = "" } = request;
  const path = loggedPath(request.url ?? "/", segments, target);
  const started = performance.now();
  onceEnded(response, () => {
    const { statusCode, headersSent, writableFinished } = response;
    const status = headersSent ? statusCode : null;
    const took = performance.now() - started;
    const merchantId = facts?.merchantId ?? undefined;
    const line = { requestId, method, path, status, durationMs: Math.round(took), merchantId };
    const aborted = writableFinished ? {} : { aborted: true };
    log().info({ log: "access", ...line, network: clientNetwork(address), ...aborted });
    count?.({ method, route: routeOf(target, segments), status, durationMs: took });
  });
}

/** Logs a connection whose data was not a valid request; method and path are unknown. */
export function logRefusedConnection(
  socket: Duplex,
  { requestId, status }: { requestId: string; status: number },
): void {
  const address = "remoteAddress" in socket ? String(socket.remoteAddress) : undefined;
  log().info({ log: "access", requestId, status, network: clientNetwork(address) });
}
