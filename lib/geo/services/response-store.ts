import { createHash } from "node:crypto";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { log } from "@/lib/core/log";

/** Lifetime of a stored response. Maps change slowly. */
const KEPT_DAYS = 30;
/** Lifetime of an empty response: a new house is found as soon as the service has it. */
const KEPT_DAYS_IF_EMPTY = 1;
/** Maximum number of stored responses after pruning. */
const MAX_KEPT = 50_000;
/** Longer responses are not stored. */
const MAX_LENGTH = 64 * 1024;

/** Returns the key of a response: the request without its secret. */
export function keyOfRequest(parts: readonly string[]): string {
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

/** Returns the response as JSON, or null. Null while the database is unavailable. */
export async function storedResponse(db: Db, engine: string, key: string): Promise<string | null> {
  try {
    const [row] = await prepared<{ answer: string }>(db, FIND, [engine, key, KEPT_DAYS]);
    return row?.answer ?? null;
  } catch (error) {
    log().debug({ engine, err: error }, "the kept answers of a map service could not be read");
    return null;
  }
}

/** A response to store: its JSON, and whether nothing was found. */
type Kept = { answer: string; isEmpty: boolean };

/** Stores a response if the database is available. */
export async function storeResponse(
  db: Db,
  engine: string,
  key: string,
  { answer, isEmpty }: Kept,
): Promise<void> {
  if (answer.length > MAX_LENGTH) return;
  // A backdated response expires earlier.
  const daysBack = isEmpty ? KEPT_DAYS - KEPT_DAYS_IF_EMPTY : 0;
  try {
    await prepared(db, KEEP, [engine, key, answer, daysBack]);
  } catch (error) {
    log().debug({ engine, err: error }, "an answer of a map service was not kept");
  }
}

const BATCH = 5_000;

/** Deletes expired responses, and the oldest of too many, in small steps. */
export async function pruneResponses(db: Db, most = MAX_KEPT): Promise<void> {
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
