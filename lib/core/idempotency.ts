import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Context } from "./context";
import type { Db } from "./db";
import { prepared } from "./db/prepared";
import { writeIfPossible } from "./db/write-if-possible";
import { ServiceError } from "./errors";

/** Hours that a response is stored. */
export const KEPT_HOURS = 24;

/** Seconds after which an attempt without a response is considered dead. Longer than any request takes. */
const HELD_SECONDS = 30;

/** Longest time that a repeated request waits for the first attempt. */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** A stored response. */
export type StoredResponse = { status: number; body: string };

export type Attempt = {
  /** The client's key, unique within its merchant. */
  key: string;
  /** The operation. The same key with a different one is rejected. */
  operation: string;
  /** The content, normalized: equal content in equal order. */
  input: unknown;
};

/**
 * Does the work of a request once, even if it is repeated with the same key within 24 hours, concurrently or
 * on other processes. Repeated requests get the first response. Failures are not stored, because they change
 * nothing. The work itself must be idempotent: it is done again if a process ended after it and before its
 * response was stored.
 * @throws ServiceError `unprocessable` if the key was used for another request; `conflict` if the first
 * attempt is still running after ten seconds; and whatever the work throws
 */
export async function answerOnce<Answer extends StoredResponse>(
  ctx: Pick<Context, "db" | "merchantId">,
  { key, operation, input }: Attempt,
  work: () => Promise<Answer>,
): Promise<{ first: Answer } | { replayed: StoredResponse }> {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([operation, input]))
    .digest("hex");
  const owned = [ctx.merchantId, key, fingerprint];
  let pause = FIRST_PAUSE_MS;
  for (let waited = 0; ; waited += pause, pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if ((await prepared(ctx.db, CLAIM, [...owned, HELD_SECONDS, KEPT_HOURS])).length > 0) break;
    const [kept] = await prepared<Kept>(ctx.db, FIND, [ctx.merchantId, key]);
    if (kept && kept.fingerprint !== fingerprint) throw usedOtherwise();
    const { status = null, body = null } = kept ?? {};
    if (status !== null && body !== null) return { replayed: { status, body } };
    if (waited >= WAIT_MS) throw stillAtWork();
    await sleep(pause);
  }
  return { first: await workAndKeep(ctx.db, owned, work) };
}

async function workAndKeep<Answer extends StoredResponse>(
  db: Db,
  owned: string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work();
    await writeIfPossible("the answer to an idempotency key", () =>
      prepared(db, KEEP, [...owned, answer.status, answer.body]),
    );
    return answer;
  } catch (error) {
    // If this fails too, the key becomes free when its hold expires.
    await prepared(db, RELEASE, owned).catch(() => undefined);
    throw error;
  }
}

type Kept = { fingerprint: string; status: number | null; body: string | null };

/** Claims a key that is new, expired, or held by a dead attempt. */
const CLAIM = {
  name: "claim an idempotency key",
  text: `
    INSERT INTO "IdempotencyKey" AS kept ("merchantId", key, fingerprint, "heldUntil")
    VALUES ($1, $2, $3, now() + make_interval(secs => $4::int))
    ON CONFLICT ("merchantId", key) DO UPDATE
    SET fingerprint = excluded.fingerprint, "heldUntil" = excluded."heldUntil", status = NULL, body = NULL,
      "createdAt" = excluded."createdAt"
    WHERE kept."createdAt" <= now() - make_interval(hours => $5::int)
      OR (kept.status IS NULL AND kept."heldUntil" <= now() AND kept.fingerprint = excluded.fingerprint)
    RETURNING key`,
};

const FIND = {
  name: "find an idempotency key",
  text: `SELECT fingerprint, status, body FROM "IdempotencyKey" WHERE "merchantId" = $1 AND key = $2`,
};

const UNANSWERED = `WHERE "merchantId" = $1 AND key = $2 AND fingerprint = $3 AND status IS NULL`;

const KEEP = {
  name: "keep the answer to an idempotency key",
  text: `UPDATE "IdempotencyKey" SET status = $4::int, body = $5 ${UNANSWERED}`,
};

const RELEASE = {
  name: "release an idempotency key",
  text: `DELETE FROM "IdempotencyKey" ${UNANSWERED}`,
};

function usedOtherwise(): ServiceError {
  return new ServiceError("unprocessable", "Idempotency-Key is already used for another request");
}

function stillAtWork(): ServiceError {
  const message = "The first request with this Idempotency-Key has not been answered yet; try again shortly";
  return new ServiceError("conflict", message, undefined, 1);
}

const BATCH = 5_000;

/** Deletes expired responses in small batches. */
export async function deleteExpiredResponses(db: PrismaClient): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "IdempotencyKey"
        WHERE "createdAt" <= now() - make_interval(hours => ${KEPT_HOURS}::int) LIMIT ${BATCH}::int))`;
  }
}
