import { LRUCache } from "lru-cache";
import type { Db } from "./db";
import { prepared } from "./db/prepared";
import { databaseProblem } from "./db/problem";
import { withTimeout } from "./with-timeout";
import { log } from "./log";

/** A bucket of `burst` tokens that refills by `perSecond`. Each request takes one. */
export type Limit = { name: string; perSecond: number; burst: number };

/** Decision for a request. Seconds are whole numbers, at least 1. */
export type Turn = { isAllowed: boolean; remaining: number; secondsUntilNext: number };

/** This process's view of a shared bucket. */
type Bucket = {
  tokens: number;
  /** Time of the token count, in milliseconds of this process's clock. */
  at: number;
  /** Tokens taken here that are not in the database yet. */
  unreported: number;
  reporting?: Promise<void>;
};

export type RateLimiter = {
  /** Takes a token if there is one. Never fails. */
  take: (key: string) => Promise<Turn>;
  /** Checks whether there is a token. */
  look: (key: string) => Turn;
};

const MAX_BUCKETS = 10_000;
/** Part of a burst after which a process updates the database. */
const REPORT_PARTS = 40;
/** Database timeout in milliseconds. */
const TIMEOUT_MS = 1_000;
/** Time for which each process counts alone after a timeout. */
const ALONE_MS = 5_000;

/**
 * Limits the rate of an action across all processes of an installation. Each process counts in memory; after
 * a fortieth of a burst, it adds its count to the database and learns the counts of the others. A request
 * waits for the database only if another such part is used up during the update, so all processes together
 * exceed the limit by at most a twentieth of a burst each, or two tokens if that is more. Without the
 * database, each process enforces the limit alone.
 */
export function rateLimiter(db: () => Db, { name, perSecond, burst }: Limit): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  const part = Math.max(1, Math.floor(burst / REPORT_PARTS));
  let aloneUntil = -Infinity;

  function filled(key: string): Bucket {
    const now = performance.now();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now, unreported: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  function turn({ tokens }: Bucket, isAllowed: boolean): Turn {
    const secondsUntilNext = Math.max(1, Math.ceil((1 - tokens) / perSecond));
    return { isAllowed, remaining: Math.max(0, Math.floor(tokens)), secondsUntilNext };
  }

  async function report(key: string, bucket: Bucket): Promise<void> {
    const taken = bucket.unreported;
    bucket.unreported = 0;
    try {
      const values = [`${name} ${key}`, perSecond, burst, taken];
      const booked = prepared<{ tokens: number }>(db(), BOOK, values);
      const [shared] = await withTimeout(booked, TIMEOUT_MS);
      if (shared) Object.assign(bucket, { tokens: shared.tokens - bucket.unreported, at: performance.now() });
    } catch (error) {
      aloneUntil = performance.now() + ALONE_MS;
      // A lost database is visible in requests and /readyz.
      const level = databaseProblem(error) === "away" ? "debug" : "warn";
      log()[level]({ err: error, limit: name }, "rate limit: each process counts alone for a while");
    } finally {
      bucket.reporting = undefined;
    }
  }

  return {
    take: async (key) => {
      let bucket = filled(key);
      while (bucket.reporting && bucket.unreported >= part) {
        await bucket.reporting;
        bucket = filled(key);
      }
      if (bucket.tokens < 1) return turn(bucket, false);
      bucket.tokens -= 1;
      buckets.set(key, bucket);
      // Tokens taken alone are not added later: that would penalize clients for an outage.
      if (bucket.at < aloneUntil) bucket.unreported = 0;
      else if (++bucket.unreported >= part && !bucket.reporting) bucket.reporting = report(key, bucket);
      return turn(bucket, true);
    },
    look: (key) => {
      const bucket = filled(key);
      return turn(bucket, bucket.tokens >= 1);
    },
  };
}

/**
 * Refills the bucket by the database's clock and takes from it, also below zero, because these requests were
 * already allowed.
 */
const BOOK = {
  name: "book what was taken of a rate limit",
  text: `
    INSERT INTO "RateLimit" AS known (key, tokens, at)
    VALUES ($1, $3::float8 - $4::float8, clock_timestamp())
    ON CONFLICT (key) DO UPDATE SET
      tokens = least($3::float8, known.tokens
        + $2::float8 * greatest(0, extract(epoch FROM excluded.at - known.at)::float8)) - $4::float8,
      at = greatest(known.at, excluded.at)
    RETURNING tokens`,
};

/** Deletes buckets that are full again. */
export async function deleteFullBuckets(db: Db): Promise<void> {
  await db.rateLimit.deleteMany({ where: { at: { lt: new Date(Date.now() - FULL_AFTER_MS) } } });
}

const FULL_AFTER_MS = 24 * 3_600_000;
