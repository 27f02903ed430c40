/** @typedef {import("node:http").IncomingMessage} Request */

/** Read by lib/auth/client-address.ts. */
const CLIENT_ADDRESS = "x-waybill-client-address";
/** Read by lib/auth/session.ts. */
const REQUEST_PATH = "x-waybill-request-path";

/**
 * Tells the application what only the connection knows, over whatever the client sent under these names.
 * @param {Request} request
 */
export function setTrustedHeaders(request) {
  request.headers[CLIENT_ADDRESS] = request.socket.remoteAddress ?? "";
  request.headers[REQUEST_PATH] = request.url ?? "/";
}
