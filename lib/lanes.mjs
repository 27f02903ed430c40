// Plain JavaScript, because the server in front of Next needs it as well as the application.
import { createHash } from "node:crypto";
import { clientNetwork } from "./client-network.mjs";

/**
 * Requests share the service fairly by lanes: one for each merchant's credentials, one for each person with their
 * sessions, one for each courier, one for each network of clients that are not known. Only the application can tell whether credentials or a session are
 * good; it notes here for whom they were, so that the server finds the lane of the next request without asking.
 */

const KNOWN_FOR_MS = 10 * 60_000;
const MAX_KNOWN = 20_000;

/** @typedef {{ lane: string, until: number }} Known */

/** Next bundles a module more than once, so the table is kept on the global object. @returns {Map<string, Known>} */
function table() {
  const store = /** @type {Record<symbol, Map<string, Known> | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  const key = Symbol.for("waybill.lanes");
  /** @type {Map<string, Known>} */
  const known = store[key] ?? new Map();
  store[key] = known;
  return known;
}

/**
 * What the table knows credentials by; not they themselves.
 * @param {"api_key" | "session" | "courier"} kind
 * @param {readonly string[]} secrets
 */
function keyOf(kind, secrets) {
  return createHash("sha256")
    .update(JSON.stringify([kind, ...secrets]))
    .digest("base64url");
}

/** @param {string} key @param {string} lane */
function remember(key, lane) {
  const known = table();
  // The one used last stands last, so that the first is the one to forget.
  known.delete(key);
  known.set(key, { lane, until: Date.now() + KNOWN_FOR_MS });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
}

/**
 * Notes that API credentials are good for a merchant.
 * @param {{ token: string, secret: string }} credentials
 * @param {string} merchantId
 */
export function rememberMerchantLane({ token, secret }, merchantId) {
  remember(keyOf("api_key", [token, secret]), `merchant ${merchantId}`);
}

/** Notes that API credentials are good for nobody. @param {{ token: string, secret: string }} credentials */
export function forgetMerchantLane({ token, secret }) {
  table().delete(keyOf("api_key", [token, secret]));
}

/** Notes that a session's cookie is good for a person. @param {string} cookie its value @param {string} userId */
export function rememberPersonLane(cookie, userId) {
  remember(keyOf("session", [cookie]), `person ${userId}`);
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?waybill\.session=([^;]*)/;

/** Notes that a courier's link is good: a mobile network has many couriers behind one address. @param {string} token */
export function rememberCourierLane(token) {
  const key = keyOf("courier", [token]);
  remember(key, `courier ${key}`);
}

/** @param {import("node:http").IncomingHttpHeaders} headers @param {string | undefined} linkToken */
function secretKeyOf(headers, linkToken) {
  if (linkToken !== undefined) return keyOf("courier", [linkToken]);
  const { "x-service-token": token, "x-service-secret": secret, cookie = "" } = headers;
  if (typeof token === "string" && typeof secret === "string") return keyOf("api_key", [token, secret]);
  const session = SESSION_COOKIE.exec(cookie)?.[1];
  return session === undefined ? undefined : keyOf("session", [session]);
}

/**
 * The lane of a request: that of whose credentials, session or link it carries, otherwise that of its network.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {{ address: string | undefined, linkToken?: string }} from the client's address, and the token of a courier's page
 * @returns {string}
 */
export function laneOf(headers, { address, linkToken }) {
  const key = secretKeyOf(headers, linkToken);
  const known = key === undefined ? undefined : table().get(key);
  return known !== undefined && known.until > Date.now() ? known.lane : `network ${clientNetwork(address)}`;
}
