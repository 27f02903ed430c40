/** @typedef {import("node:http").IncomingMessage} Request */

/** Read by lib/auth/client-address.ts. */
const CLIENT_ADDRESS = "x-waybill-client-address";
/** Read by lib/auth/session.ts. */
const REQUEST_PATH = "x-waybill-request-path";

/** Some proxies write `192.0.2.1:5678` or `[2001:db8::1]:5678`. @param {string} address */
function withoutPort(address) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, "$1");
}

/**
 * The address of who asks. Behind proxies of ours the connection is a proxy's; each proxy appends the address it
 * was asked from to X-Forwarded-For, so with TRUSTED_PROXY_HOPS of them it is that many places from the end. What
 * stands further left came from the client and proves nothing.
 * @param {Request} request
 */
export function clientAddress(request) {
  const hops = Number(process.env["TRUSTED_PROXY_HOPS"] ?? 0);
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const told = hops > 0 ? forwarded.at(-hops)?.trim() : undefined;
  return told ? withoutPort(told) : (request.socket.remoteAddress ?? "");
}

/**
 * Tells the application what only the connection knows, over whatever the client sent under these names.
 * @param {Request} request
 * @param {string} address the client's
 */
export function setTrustedHeaders(request, address) {
  request.headers[CLIENT_ADDRESS] = address;
  request.headers[REQUEST_PATH] = request.url ?? "/";
}
