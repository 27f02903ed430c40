import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ERRORS, type ErrorCode } from "@/lib/core/errors";
import { errorBody } from "@/lib/core/errors";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { allowedMethods } from "./allowed-methods";
import { requestIdFrom } from "@/lib/core/ids";
import { logRefusedConnection } from "./request";

/** Why a request is rejected, as a failure of the error table. */
export type Refusal = {
  code: ErrorCode;
  message: string;
  /** The methods allowed instead. */
  allow?: string;
  retryAfterSeconds?: number;
};

function bodyAndHeaders({ code, message, allow, retryAfterSeconds }: Refusal) {
  const body = JSON.stringify(errorBody(code, { message }));
  const headers: Record<string, string | number> = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfterSeconds !== undefined && { "Retry-After": retryAfterSeconds }),
  };
  return { body, headers };
}

/** Responds to a request with an error in the machine API's format. */
export function sendError(response: ServerResponse, refusal: Refusal): void {
  const { body, headers } = bodyAndHeaders(refusal);
  response.writeHead(ERRORS[refusal.code].status, headers);
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Returns the rejection of a method. @param allow the methods allowed instead */
export function notAllowed(method: string, allow: string): Refusal {
  const message = `${method} is not allowed here; allowed: ${allow}`;
  return { code: "methodNotAllowed", message, allow };
}

/** Rejects a method that no route has. @param allow the methods allowed instead */
export function sendNotAllowed(response: ServerResponse, allow = ""): void {
  sendError(response, notAllowed(response.req.method ?? "", allow));
}

/**
 * Responds to input that could not be parsed as a request and has no response object, with a new request id and a
 * line in the access log. Closes the connection.
 */
function refuseConnection(socket: Duplex, refusal: Refusal): void {
  const { status } = ERRORS[refusal.code];
  const requestId = requestIdFrom(undefined);
  logRefusedConnection(socket, { requestId, status });
  const { body, headers } = bodyAndHeaders(refusal);
  const lines = Object.entries({ ...headers, "X-Request-Id": requestId, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  // Node leaves such a socket to us: nobody else listens to it, and a client that does not close it would keep it
  // open.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** A request line with a method that Node does not know. */
const UNKNOWN_METHOD = /^([A-Z][A-Z-]*) (\S+) HTTP\/1\.[01]\r?\n/i;

/** A request line that does not end within the data read. */
const LONG_TARGET = /^[A-Z]+ [^\r\n]*$/;

/**
 * Rejects a method that Node does not deliver as a request.
 * @param target `host:port` is not one of our paths
 */
function refuseMethod(method: string, target: string): Refusal {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const allow = allowedMethods(path.startsWith("/") ? path : "/");
  return allow === undefined ? { code: "notFound", message: NO_SUCH_ENDPOINT } : notAllowed(method, allow);
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  const sent = rawPacket?.toString("latin1") ?? "";
  if (code === "HPE_HEADER_OVERFLOW") {
    return LONG_TARGET.test(sent)
      ? { code: "uriTooLong", message: "The address of the request is too long" }
      : { code: "headersTooLarge", message: "The request's headers are too large" };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return { code: "requestTimeout", message: "The request took too long to arrive" };
  }
  const [, method, target] = (code === "HPE_INVALID_METHOD" && UNKNOWN_METHOD.exec(sent)) || [];
  if (method !== undefined && target !== undefined) return refuseMethod(method, target);
  return { code: "badRequest", message: "The request is not valid HTTP" };
}

/** Responds to data that Node could not parse as a request. */
export function answerClientError(error: ClientError, socket: Duplex): void {
  // A response may already be in progress, and nobody reads a reset connection.
  const answering = "_httpMessage" in socket && socket._httpMessage != null;
  if (!socket.writable || answering || error.code === "ECONNRESET") socket.destroy();
  else refuseConnection(socket, refusalOf(error));
}

/** Responds to a client that requests a proxy tunnel. @param target as sent: `host:port`, or a path */
export function answerConnect(socket: Duplex, target = ""): void {
  refuseConnection(socket, refuseMethod("CONNECT", target));
}
