import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Context } from "./context";
import type { Db } from "./db";
import { prepared } from "./db/prepared";
import { writeIfPossible } from "./db/write-if-possible";
import { ServiceError } from "./errors";

/** How long an answer is kept. */
export const KEPT_HOURS = 24;

/** Longer than any request takes. After it, an attempt without an answer has died with its process. */
const HELD_SECONDS = 30;

/** A repetition waits so long for the first attempt. */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** What a request was answered. */
export type KeptAnswer = { status: number; body: string };

export type Attempt = {
  /** The client's, unique within its merchant. */
  key: string;
  /** What is asked for: the same key with anything else is refused. */
  operation: string;
  /** The content, normalized: equal content in equal order. */
  input: unknown;
};

/**
 * Does the work of a request once, however often it is repeated with the same key within 24 hours, at the same time and
 * on other processes too: the first answer is given again. A failure is not kept, because it has changed nothing. The
 * work must be repeatable itself: it is done again if a process ended after it and before its answer was kept.
 * @throws ServiceError `unprocessable` if the key was used for another request; `conflict` if the first attempt is
 *   still at work after ten seconds; and what the work throws.
 */
export async function answerOnce<Answer extends KeptAnswer>(
  ctx: Pick<Context, "db" | "merchantId">,
  { key, operation, input }: Attempt,
  work: () => Promise<Answer>,
): Promise<{ first: Answer } | { replayed: KeptAnswer }> {
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

async function workAndKeep<Answer extends KeptAnswer>(
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
    // If this fails, too, the key is free when it is no longer held.
    await prepared(db, RELEASE, owned).catch(() => undefined);
    throw error;
  }
}

type Kept = { fingerprint: string; status: number | null; body: string | null };

/** Takes a key that is new, forgotten, or held by an attempt that has died. */
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

/** Deletes the answers that are no longer kept, in small steps. */
export async function forgetOldAnswers(db: PrismaClient): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "IdempotencyKey" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "IdempotencyKey"
        WHERE "createdAt" <= now() - make_interval(hours => ${KEPT_HOURS}::int) LIMIT ${BATCH}::int))`;
  }
}
