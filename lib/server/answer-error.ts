import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ERRORS, type ErrorCode } from "@/lib/core/errors";
import { errorBody } from "../http/respond";
import { requestIdFrom } from "@/lib/core/ids";
import { logRefusedConnection } from "./request";

/** Why a request is not answered, in the terms of the one table of failures. */
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

/** Answers a request with an error in the machine API's form. */
export function sendError(response: ServerResponse, refusal: Refusal): void {
  const { body, headers } = bodyAndHeaders(refusal);
  response.writeHead(ERRORS[refusal.code].status, headers);
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Refuses a method that no route has. @param allow the methods allowed instead */
export function sendNotAllowed(response: ServerResponse, allow = ""): void {
  const message = `${response.req.method} is not allowed here; allowed: ${allow}`;
  sendError(response, { code: "methodNotAllowed", message, allow });
}

/**
 * An error for input that could not be parsed as a request and has no response object: with a new request id and a line
 * in the access log. Closes the connection.
 */
function refuseConnection(socket: Duplex, refusal: Refusal): void {
  const { status } = ERRORS[refusal.code];
  const requestId = requestIdFrom(undefined);
  logRefusedConnection(socket, { requestId, status });
  const { body, headers } = bodyAndHeaders(refusal);
  const lines = Object.entries({ ...headers, "X-Request-Id": requestId, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  // Node leaves such a socket to us: nobody else listens to it, and a client that does not close it would keep it open.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** A request line whose method Node does not know. */
const UNKNOWN_METHOD = /^[A-Z][A-Z-]* \S+ HTTP\/1\.[01]\r?\n/i;

/** A request line that does not end within what was read. */
const LONG_TARGET = /^[A-Z]+ [^\r\n]*$/;

/** The methods that the host allows if the path could not be read. */
const ALLOWED = "GET, HEAD, POST";

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
  if (code === "HPE_INVALID_METHOD" && UNKNOWN_METHOD.test(sent)) {
    return { code: "methodNotAllowed", message: "The method is not known here", allow: ALLOWED };
  }
  return { code: "badRequest", message: "The request is not valid HTTP" };
}

/** Answers data that Node could not parse as a request. */
export function answerClientError(error: ClientError, socket: Duplex): void {
  // A response may already be in progress, and nobody reads a connection that was reset.
  const answering = "_httpMessage" in socket && socket._httpMessage != null;
  if (!socket.writable || answering || error.code === "ECONNRESET") socket.destroy();
  else refuseConnection(socket, refusalOf(error));
}

/** Answers who takes us for a proxy and asks for a tunnel. */
export function answerConnect(socket: Duplex): void {
  refuseConnection(socket, {
    code: "methodNotAllowed",
    message: "CONNECT is not allowed here",
    allow: ALLOWED,
  });
}
