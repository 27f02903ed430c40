import { randomUUID } from "node:crypto";

/** @typedef {import("node:http").IncomingMessage} Request */

const HEADER = "x-waybill-own-request";
const SECRET = randomUUID();
const LIMIT_MS = 15_000;

/**
 * Asks this server itself, as part of answering the request.
 * @param {Request} request
 * @param {string} target
 * @param {RequestInit} [init]
 */
export function askOurselves({ socket: { localAddress = "127.0.0.1", localPort } }, target, init = {}) {
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const headers = new Headers(init.headers);
  headers.set(HEADER, SECRET);
  const signal = AbortSignal.timeout(LIMIT_MS);
  return fetch(`http://${host}:${localPort}${target}`, { ...init, headers, signal });
}

/** Whether this server sent the request to itself; nobody else can say so. @param {Request} request */
export function isOwnRequest(request) {
  const isOwn = request.headers[HEADER] === SECRET;
  delete request.headers[HEADER];
  return isOwn;
}
