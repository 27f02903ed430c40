import { STATUS_CODES } from "node:http";

/** The contract's names; a status it does not name is a bad request of some kind. @type {Record<number, string>} */
const NAMES = {
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Payload Too Large",
  414: "URI Too Long",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/**
 * @typedef {object} JsonError
 * @property {number} status
 * @property {string} message
 * @property {string} [allow] the methods allowed instead
 * @property {number} [retryAfterSeconds]
 */

/** @param {JsonError} error */
function errorBody({ status, message }) {
  return JSON.stringify({ error: NAMES[status] ?? "Bad Request", message });
}

/** @param {JsonError} error @param {string} body @returns {Record<string, string | number>} */
function errorHeaders({ allow, retryAfterSeconds }, body) {
  return {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(allow === undefined ? {} : { Allow: allow }),
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": retryAfterSeconds }),
  };
}

/**
 * Answers a request with an error in the machine API's form.
 * @param {import("node:http").ServerResponse} response
 * @param {JsonError} error
 */
export function sendJsonError(response, error) {
  const body = errorBody(error);
  response.writeHead(error.status, errorHeaders(error, body));
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/**
 * The same for what could not be read as a request, and so has no response object. The connection ends with it.
 * @param {import("node:stream").Duplex} socket
 * @param {JsonError} error
 * @param {string} requestId
 */
export function writeJsonError(socket, error, requestId) {
  const body = errorBody(error);
  const headers = { ...errorHeaders(error, body), "X-Request-Id": requestId, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node leaves such a socket to us: nobody else listens to it, and a client that does not close it would keep it open.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join("")}\r\n${body}`, () =>
    socket.destroy(),
  );
}
