import { LRUCache } from "lru-cache";
import type { Db } from "./db";
import { prepared } from "./db/prepared";
import { databaseProblem } from "./db/problem";
import { inTime } from "./in-time";
import { log } from "./log";

/** A bucket of `burst` tokens, which fills by `perSecond`; each request takes one. */
export type Limit = { name: string; perSecond: number; burst: number };

/** What a limit says to a request. Seconds are whole ones, at least 1. */
export type Turn = { isAllowed: boolean; remaining: number; secondsUntilNext: number };

/** What this process knows of a bucket that it has in common with the others. */
type Bucket = {
  tokens: number;
  /** When it had so many, in milliseconds of this process's clock. */
  at: number;
  /** How many were taken here that the others have not been told of. */
  untold: number;
  telling?: Promise<void>;
};

export type RateLimiter = {
  /** Takes a token, if there is one. It never fails. */
  take: (key: string) => Promise<Turn>;
  /** Looks whether there is one. */
  look: (key: string) => Turn;
};

const MAX_BUCKETS = 10_000;
/** A process tells the others each time that it has taken this part of a burst. */
const TOLD_PARTS = 40;
/** A database that takes longer is not waited for. */
const PATIENCE_MS = 1_000;
/** How long each process counts alone after that. */
const ALONE_MS = 5_000;

/**
 * Limits how often something is done, in all processes of an installation together. Each counts in its own memory; when
 * it has taken a fortieth of a burst, it books that in the database and learns what the others have booked. A request
 * waits for the database only if a whole further part is taken meanwhile, so that the processes together exceed the limit
 * by at most a twentieth of a burst for each of them, or two if that is more. Without the database each process holds the limit for itself.
 */
export function rateLimiter(db: () => Db, { name, perSecond, burst }: Limit): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  const part = Math.max(1, Math.floor(burst / TOLD_PARTS));
  let aloneUntil = -Infinity;

  function filled(key: string): Bucket {
    const now = performance.now();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now, untold: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  function turn({ tokens }: Bucket, isAllowed: boolean): Turn {
    const secondsUntilNext = Math.max(1, Math.ceil((1 - tokens) / perSecond));
    return { isAllowed, remaining: Math.max(0, Math.floor(tokens)), secondsUntilNext };
  }

  async function tell(key: string, bucket: Bucket): Promise<void> {
    const taken = bucket.untold;
    bucket.untold = 0;
    try {
      const values = [`${name} ${key}`, perSecond, burst, taken];
      const booked = prepared<{ tokens: number }>(db(), BOOK, values);
      const [shared] = await inTime(booked, PATIENCE_MS);
      if (shared) Object.assign(bucket, { tokens: shared.tokens - bucket.untold, at: performance.now() });
    } catch (error) {
      aloneUntil = performance.now() + ALONE_MS;
      // A lost database shows in requests and /readyz.
      const level = databaseProblem(error) === "away" ? "debug" : "warn";
      log()[level]({ err: error, limit: name }, "rate limit: each process counts alone for a while");
    } finally {
      bucket.telling = undefined;
    }
  }

  return {
    take: async (key) => {
      let bucket = filled(key);
      while (bucket.telling && bucket.untold >= part) {
        await bucket.telling;
        bucket = filled(key);
      }
      if (bucket.tokens < 1) return turn(bucket, false);
      bucket.tokens -= 1;
      buckets.set(key, bucket);
      // What was taken alone is not booked later: it would be a debt of the time when nobody could look.
      if (bucket.at < aloneUntil) bucket.untold = 0;
      else if (++bucket.untold >= part && !bucket.telling) bucket.telling = tell(key, bucket);
      return turn(bucket, true);
    },
    look: (key) => {
      const bucket = filled(key);
      return turn(bucket, bucket.tokens >= 1);
    },
  };
}

/** Fills the bucket by the database's clock, and takes from it, also below zero: what was let through has to be made up for. */
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

/** Deletes what is known of buckets that are full again. */
export async function forgetFullBuckets(db: Db): Promise<void> {
  await db.rateLimit.deleteMany({ where: { at: { lt: new Date(Date.now() - FULL_AFTER_MS) } } });
}

const FULL_AFTER_MS = 24 * 3_600_000;
