import { createHash } from "node:crypto";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { log } from "@/lib/core/log";

/** How long an answer is kept. Maps change slowly. */
const KEPT_DAYS = 30;
/** How long it is kept that there is nothing: a new house is found as soon as the service has it. */
const KEPT_DAYS_IF_EMPTY = 1;
/** The most answers kept when they have been pruned. */
const MAX_KEPT = 50_000;
/** A longer answer is not kept. */
const MAX_LENGTH = 64 * 1024;

/** What an answer is found by: the question without its secret. */
export function keyOfQuestion(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

const FIND = {
  name: "find an answer of a map service",
  text: `
    SELECT answer FROM "GeoAnswer"
    WHERE engine = $1 AND key = $2 AND at > now() - make_interval(days => $3::int)`,
};

const KEEP = {
  name: "keep an answer of a map service",
  text: `
    INSERT INTO "GeoAnswer" (engine, key, answer, at) VALUES ($1, $2, $3, now() - make_interval(days => $4::int))
    ON CONFLICT (engine, key) DO UPDATE SET answer = excluded.answer, at = excluded.at`,
};

/** The answer as JSON, or null. A database that is away has none. */
export async function keptAnswer(db: Db, engine: string, key: string): Promise<string | null> {
  try {
    const [row] = await prepared<{ answer: string }>(db, FIND, [engine, key, KEPT_DAYS]);
    return row?.answer ?? null;
  } catch (error) {
    log().debug({ engine, err: error }, "the kept answers of a map service could not be read");
    return null;
  }
}

/** What is kept of an answer: it as JSON, and whether it says that nothing was found. */
type Kept = { answer: string; isEmpty: boolean };

/** Keeps an answer, if the database takes it. */
export async function keepAnswer(
  db: Db,
  engine: string,
  key: string,
  { answer, isEmpty }: Kept,
): Promise<void> {
  if (answer.length > MAX_LENGTH) return;
  // An answer that is dated back is forgotten sooner.
  const daysBack = isEmpty ? KEPT_DAYS - KEPT_DAYS_IF_EMPTY : 0;
  try {
    await prepared(db, KEEP, [engine, key, answer, daysBack]);
  } catch (error) {
    log().debug({ engine, err: error }, "an answer of a map service was not kept");
  }
}

const BATCH = 5_000;

/** Deletes in small steps what is too old, and the oldest of what is too much. */
export async function pruneAnswers(db: PrismaClient, most = MAX_KEPT): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "GeoAnswer" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "GeoAnswer"
        WHERE at <= now() - make_interval(days => ${KEPT_DAYS}::int)
          OR at < (SELECT at FROM "GeoAnswer" ORDER BY at DESC OFFSET ${most - 1}::int LIMIT 1)
        LIMIT ${BATCH}::int))`;
  }
}
