import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { clientNetwork } from "./client-network";
import { processSingleton } from "./process-singleton";

/**
 * Concurrency is limited per lane: one lane for each merchant, signed-in person, courier and unknown network.
 * Only the application can validate credentials and sessions, so it records their owners here, and the front
 * server finds the lane of the next request without a query.
 */

const KNOWN_FOR_MS = 10 * 60_000;
/** Minimum time between two renewals of an entry. */
const RENEWED_AFTER_MS = 10_000;
const MAX_KNOWN = 20_000;

const table = () => processSingleton("lanes", () => new Map<string, { lane: string; until: number }>());

/** Key of credentials in the table: a hash, not the credentials. */
function keyOf(kind: "api_key" | "session" | "courier", secrets: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, ...secrets]))
    .digest("base64url");
}

function remember(key: string, lane: string): void {
  const known = table();
  const until = Date.now() + KNOWN_FOR_MS;
  const before = known.get(key);
  if (before?.lane === lane && until - before.until < RENEWED_AFTER_MS) return;
  // Moves the entry to the end, so that the first entry is the least recently used.
  known.delete(key);
  known.set(key, { lane, until });
  if (known.size <= MAX_KNOWN) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}

type Credentials = { token: string; secret: string };

/** The key of the current request's credentials, which several functions need. */
let latest: Credentials & { key: string } = { token: "", secret: "", key: "" };

/** SHA-256 under which API credentials are cached and compared. */
export function credentialsKey({ token, secret }: Credentials): string {
  if (latest.token !== token || latest.secret !== secret)
    latest = { token, secret, key: keyOf("api_key", [token, secret]) };
  return latest.key;
}

const OF_MERCHANT = "merchant ";

/** Lane of a merchant's API credentials. */
export const merchantLane = (merchantId: string): string => OF_MERCHANT + merchantId;

/** Records that API credentials are valid for a merchant. */
export function recordMerchantLane(credentials: Credentials, merchantId: string): void {
  remember(credentialsKey(credentials), merchantLane(merchantId));
}

/** Whether a lane belongs to a merchant's API credentials. */
export function isMerchantLane(lane: string): boolean {
  return lane.startsWith(OF_MERCHANT);
}

/** Whether API credentials were valid within the last minutes. */
export function isKnownMerchant(credentials: Credentials): boolean {
  return (table().get(credentialsKey(credentials))?.until ?? 0) > Date.now();
}

/** Records that API credentials are invalid. */
export function dropMerchantLane(credentials: Credentials): void {
  table().delete(credentialsKey(credentials));
}

/**
 * Records that a session cookie belongs to a person.
 * @param cookie its value
 */
export function recordPersonLane(cookie: string, userId: string): void {
  remember(keyOf("session", [cookie]), `person ${userId}`);
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?waybill\.session=([^;]*)/;

/** Records that a courier link is valid, because many couriers share one address of a mobile network. */
export function recordCourierLane(token: string): void {
  const key = keyOf("courier", [token]);
  remember(key, `courier ${key}`);
}

function secretKeyOf(headers: IncomingHttpHeaders, linkToken: string | undefined): string | undefined {
  if (linkToken !== undefined) return keyOf("courier", [linkToken]);
  const { "x-service-token": token, "x-service-secret": secret, cookie = "" } = headers;
  if (typeof token === "string" && typeof secret === "string") return credentialsKey({ token, secret });
  const session = SESSION_COOKIE.exec(cookie)?.[1];
  return session === undefined ? undefined : keyOf("session", [session]);
}

/**
 * Returns the lane of a request: of its credentials, session or courier link if known, otherwise of its network.
 * @param from the client's address, and the token of a courier's page
 */
export function laneOf(
  headers: IncomingHttpHeaders,
  { address, linkToken }: { address: string; linkToken?: string },
): string {
  const key = secretKeyOf(headers, linkToken);
  const known = key === undefined ? undefined : table().get(key);
  return known !== undefined && known.until > Date.now() ? known.lane : `network ${clientNetwork(address)}`;
}

/** A lane counts as active for this long after its last request. */
const ACTIVE_MS = 250;

type Seen = { lane: string; at: number };

const NEVER: Seen = { lane: "", at: -Infinity };

/** The lane of the process's latest request, and the one before it that was another. */
const latestLanes = () => processSingleton("latest lanes", () => ({ latest: NEVER, other: NEVER }));

/** Records that a merchant's lane has a request in this process. */
export function recordActivity(lane: string, now = performance.now()): void {
  const lanes = latestLanes();
  if (lanes.latest.lane !== lane) lanes.other = lanes.latest;
  lanes.latest = { lane, at: now };
}

/** Whether a lane other than this one has just had a request in this process. */
export function isAnotherActive(lane: string, now = performance.now()): boolean {
  const { latest, other } = latestLanes();
  return now - (latest.lane === lane ? other : latest).at < ACTIVE_MS;
}
