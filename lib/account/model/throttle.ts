import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";

/** After `free` failed attempts, each further one doubles the waiting time. In seconds. */
type Limit = { free: number; firstWait: number; longestWait: number };

/** For guessing one account's password from one network. The owner elsewhere is not affected. */
const PAIR: Limit = { free: 5, firstWait: 30, longestWait: 15 * 60 };
/** For trying many accounts from one network, which may be an office behind one address. */
const ADDRESS: Limit = { free: 50, firstWait: 60, longestWait: 15 * 60 };
/** For guessing one account from many networks: counted, but never blocked; see `accountDelayMs`. */
const ACCOUNT: Limit = { free: Number.MAX_SAFE_INTEGER, firstWait: 0, longestWait: 0 };

/** A count restarts this long after the last attempt. */
const FORGET_AFTER_SECONDS = 60 * 60;

const ACCOUNT_FREE_ATTEMPTS = 10;
const ACCOUNT_FIRST_DELAY_MS = 250;
const ACCOUNT_LONGEST_DELAY_MS = 4_000;

/**
 * Returns the delay of a response in milliseconds at the n-th attempt on an account from anywhere. It is limited: an
 * attacker slows the owner down by seconds but cannot lock them out.
 */
export function accountDelayMs(attempts: number): number {
  const over = attempts - ACCOUNT_FREE_ATTEMPTS;
  return over <= 0
    ? 0
    : Math.min(ACCOUNT_FIRST_DELAY_MS * 2 ** Math.min(over - 1, 10), ACCOUNT_LONGEST_DELAY_MS);
}

/** Maximum stored counts; see `dropSurplus` for which are deleted. */
export const MAX_COUNTERS = 20_000;
/** Counts kept when the maximum is exceeded, so that the rows are not sorted at every attempt. */
const KEPT_COUNTS = 18_000;

/** Account and origin of an attempt: a network or, if the account knows the browser, its id. */
type Source = { email: string; address: string; device?: string | null };

function keysOf({ email, address, device }: Source) {
  const key = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  const account = key("account", email);
  // A known browser is counted separately from its neighbors behind the same address.
  if (device) return { pair: key("device", email, device), address: null, account };
  return { pair: key("pair", email, address), address: key("address", address), account };
}

/**
 * Counts an attempt before checking its password, so that a hundred concurrent ones count as a hundred. It does not
 * matter whether the account exists.
 * @param delay waits for a number of milliseconds
 * @throws ServiceError `tooManyRequests` with the waiting time.
 */
export async function admitAttempt(
  db: Db,
  source: Source,
  delay: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const keys = keysOf(source);
  // A blocked address adds no counts for further accounts.
  if (keys.address) await requireNotBlocked(db, keys.address);
  await count(db, keys.pair, PAIR);
  if (keys.address) await count(db, keys.address, ADDRESS);
  const delayMs = accountDelayMs(await count(db, keys.account, ACCOUNT));
  await discardForgotten(db);
  await dropSurplus(db);
  if (delayMs > 0) await delay(delayMs);
}

async function requireNotBlocked(db: Db, key: string): Promise<void> {
  const seconds = await secondsLeft(db, key);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

async function count(db: Db, key: string, limit: Limit): Promise<number> {
  const rows = await db.$queryRaw<{ attempts: number }[]>`
    INSERT INTO "SignInThrottle" AS t (key, attempts, "lastAttemptAt") VALUES (${key}, 1, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET (attempts, "lastAttemptAt", "blockedUntil") = (
      SELECT next.attempts, clock_timestamp(), CASE WHEN next.attempts >= ${limit.free}::bigint THEN
        clock_timestamp() + interval '1 second' * least(
          ${limit.firstWait}::int * 2 ^ least(next.attempts - ${limit.free}::bigint, 20), ${limit.longestWait}::int) END
      FROM (SELECT CASE WHEN t."lastAttemptAt" < clock_timestamp() - interval '1 second' * ${FORGET_AFTER_SECONDS}::int
        THEN 1 ELSE t.attempts + 1 END AS attempts) AS next)
    WHERE t."blockedUntil" IS NULL OR t."blockedUntil" <= clock_timestamp()
    RETURNING attempts`;
  const [row] = rows;
  if (row) return row.attempts;
  throw tooManyAttempts(Math.max(1, await secondsLeft(db, key)));
}

async function secondsLeft(db: Db, key: string): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT ceil(extract(epoch FROM "blockedUntil" - clock_timestamp()))::int AS seconds
    FROM "SignInThrottle" WHERE key = ${key} AND "blockedUntil" > clock_timestamp()`;
  return row?.seconds ?? 0;
}

function tooManyAttempts(seconds: number): ServiceError {
  const sentence =
    seconds < 120
      ? say("Too many attempts. Try again in {count, plural, one {# second} other {# seconds}}", {
          count: seconds,
        })
      : say("Too many attempts. Try again in {count, plural, one {# minute} other {# minutes}}", {
          count: Math.ceil(seconds / 60),
        });
  return new ServiceError("tooManyRequests", sentence, undefined, seconds);
}

/** Undoes the counted attempt after a success: resets the pair's count and decrements the wider ones. */
export async function resetAttempts(db: Db, source: Source): Promise<void> {
  const keys = keysOf(source);
  await db.signInThrottle.deleteMany({ where: { key: keys.pair } });
  if (keys.address) await uncount(db, keys.address, ADDRESS);
  await uncount(db, keys.account, ACCOUNT);
}

async function uncount(db: Db, key: string, limit: Limit): Promise<void> {
  await db.$executeRaw`
    UPDATE "SignInThrottle" SET attempts = greatest(attempts - 1, 0),
      "blockedUntil" = CASE WHEN attempts > ${limit.free}::bigint THEN "blockedUntil" END
    WHERE key = ${key}`;
  await db.$executeRaw`DELETE FROM "SignInThrottle" WHERE key = ${key} AND attempts = 0`;
}

/** Removes expired counts, except those that are being written. */
async function discardForgotten(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "SignInThrottle" WHERE key IN (
      SELECT key FROM "SignInThrottle"
      WHERE "lastAttemptAt" < clock_timestamp() - interval '1 second' * ${FORGET_AFTER_SECONDS}::int
      LIMIT 100 FOR UPDATE SKIP LOCKED)`;
}

/**
 * Limits the table's size while many names are tried from many addresses: the lowest counts are deleted first, among
 * them the oldest, and blocked ones last. To get rid of a count, an attacker would have to create as many higher counts
 * as the table holds, which allows fewer attempts than those addresses have anyway.
 */
async function dropSurplus(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "SignInThrottle" WHERE key IN (
      SELECT key FROM "SignInThrottle"
      ORDER BY coalesce("blockedUntil" > clock_timestamp(), false), attempts, "lastAttemptAt"
      LIMIT (SELECT CASE WHEN count(*) > ${MAX_COUNTERS}::int THEN count(*) - ${KEPT_COUNTS}::int ELSE 0 END
        FROM "SignInThrottle")
      FOR UPDATE SKIP LOCKED)`;
}
