import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../db";
import { ServiceError } from "../errors";

/** After `free` attempts without a success every further one costs a wait that doubles. In seconds. */
type Limit = { free: number; firstWait: number; longestWait: number };

/** Somebody who guesses one account's password from one place. The owner elsewhere does not notice. */
const PAIR: Limit = { free: 5, firstWait: 30, longestWait: 15 * 60 };
/** Somebody who tries many accounts from one place, which may be an office behind one address. */
const ADDRESS: Limit = { free: 50, firstWait: 60, longestWait: 15 * 60 };
/** Many places that guess one account: counted without ever blocking it, see `accountDelayMs`. */
const ACCOUNT: Limit = { free: Number.MAX_SAFE_INTEGER, firstWait: 0, longestWait: 0 };

/** So long after the last attempt a count starts again. */
const FORGET_AFTER_SECONDS = 60 * 60;

const ACCOUNT_FREE_ATTEMPTS = 10;
const ACCOUNT_FIRST_DELAY_MS = 250;
const ACCOUNT_LONGEST_DELAY_MS = 4_000;

/**
 * How long an answer is held back, in milliseconds, at the n-th attempt on an account from anywhere. It is
 * bounded: whoever attacks an account slows its owner down by seconds and cannot keep them out.
 */
export function accountDelayMs(attempts: number): number {
  const over = attempts - ACCOUNT_FREE_ATTEMPTS;
  return over <= 0
    ? 0
    : Math.min(ACCOUNT_FIRST_DELAY_MS * 2 ** Math.min(over - 1, 10), ACCOUNT_LONGEST_DELAY_MS);
}

type Source = { email: string; address: string };

function keysOf({ email, address }: Source) {
  const key = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return {
    pair: key("pair", email, address),
    address: key("address", address),
    account: key("account", email),
  };
}

/**
 * Counts an attempt before its password is looked at, so that a hundred at once are a hundred. Whether an
 * account exists makes no difference.
 * @throws ServiceError `tooManyRequests` that says how long to wait.
 */
export async function admitAttempt(db: Db, source: Source): Promise<void> {
  const keys = keysOf(source);
  await count(db, keys.pair, PAIR);
  await count(db, keys.address, ADDRESS);
  const delayMs = accountDelayMs(await count(db, keys.account, ACCOUNT));
  if (delayMs > 0) await wait(delayMs);
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
  throw tooManyAttempts(await secondsLeft(db, key));
}

async function secondsLeft(db: Db, key: string): Promise<number> {
  const row = await db.signInThrottle.findUnique({ where: { key }, select: { blockedUntil: true } });
  return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - Date.now()) / 1000));
}

function tooManyAttempts(seconds: number): ServiceError {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ServiceError("tooManyRequests", `Too many attempts. Try again in ${time}`);
}

/** Takes a counted attempt back after a success: the pair starts anew, the wider counts lose this one. */
export async function forgiveAttempt(db: Db, source: Source): Promise<void> {
  const keys = keysOf(source);
  await db.signInThrottle.deleteMany({ where: { key: keys.pair } });
  await uncount(db, keys.address, ADDRESS);
  await uncount(db, keys.account, ACCOUNT);
  await discardForgotten(db);
}

async function uncount(db: Db, key: string, limit: Limit): Promise<void> {
  await db.$executeRaw`
    UPDATE "SignInThrottle" SET attempts = greatest(attempts - 1, 0),
      "blockedUntil" = CASE WHEN attempts > ${limit.free}::bigint THEN "blockedUntil" END
    WHERE key = ${key}`;
}

/** Removes counts that no longer matter; those that somebody writes right now are left alone. */
async function discardForgotten(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "SignInThrottle" WHERE key IN (
      SELECT key FROM "SignInThrottle"
      WHERE "lastAttemptAt" < clock_timestamp() - interval '1 second' * ${FORGET_AFTER_SECONDS}::int
      LIMIT 100 FOR UPDATE SKIP LOCKED)`;
}
