import { setTimeout as sleep } from "node:timers/promises";
import { Prisma, type PrismaClient } from "@/prisma/generated/client";
import { createDb, type Db, inTransaction, type TransactionDb } from "./db";
import { REBUILD_LIMITS } from "./db/limits";
import { prepared } from "./db/prepared";
import { databaseProblem } from "./db/problem";
import { log } from "./log";

/** Events of transactions from `from` (inclusive) to `to` (exclusive), in the database's numbering. */
export type Range = { from: bigint; to: bigint };

/**
 * Tables derived from an event table. A new table needs its own projection: during an upgrade, processes of
 * the previous version advance the positions they know.
 */
export type Projection = {
  /** Row of `Projection` with the position. */
  name: string;
  /** The event table, with `createdAt` and an indexed column `transactionId` filled by the database. */
  events: Prisma.Sql;
  /** Further rows, which are projected once committed and then no longer selected: a FROM clause with `transactionId`. */
  outbox?: Prisma.Sql;
  /** Returns where to end a range, so that no event is projected before an event on which it depends. The whole range without it. */
  endOf?: (tx: TransactionDb, range: Range) => Promise<bigint>;
  /** Applies the events of a range. Must not depend on what later events change. */
  project: (tx: TransactionDb, range: Range) => Promise<void>;
  /** Rebuilds the tables from all events visible to `tx`. */
  rebuild: (tx: TransactionDb) => Promise<void>;
};

/**
 * Result of a poll: nothing to do; events held back by an open transaction; another process is projecting;
 * everything visible projected; part of a backlog projected; or a database moved from another server, which
 * must be rebuilt.
 */
export type Outcome = "idle" | "held back" | "taken" | "caught up" | "more" | "foreign";

/** Longest delay before a committed event is projected. */
const POLL_MS = 150;
/** First retry delay after an empty poll; doubles each time. */
const SOON_MS = 10;
/** Minimum time between two log lines of a lasting failure. */
const LOG_AGAIN_MS = 60_000;
/** Events per batch, which takes a fraction of a second. */
const BATCH = 2_000;
/** First half of the projectors' advisory lock keys. */
const LOCK_SPACE = 7_226_003;

/**
 * Projects events as they are committed, until stopped. Several processes may run it: each projection is
 * worked on by one at a time, and another takes over at its next poll if that one ends or is killed. Failures
 * are logged and retried.
 * @param options.url of the database, for work that exceeds the limits of requests: rebuilds, and
 * transactions with very many events, which are never projected in parts
 */
export function startProjectors(options: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = Promise.all(options.projections.map((each) => run(each, options, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** All projections of one event table. */
type Options = { url: string; db: () => PrismaClient; projections: Projection[] };

async function run(projection: Projection, options: Options, stopping: AbortSignal): Promise<void> {
  const { url, db } = options;
  let loggedAt = -Infinity;
  let tookTooLong = false;
  let soon = SOON_MS;
  while (!stopping.aborted) {
    let pause = POLL_MS;
    try {
      const outcome = tookTooLong
        ? await withoutHaste(url, (slow) => projectNext(slow, projection))
        : await projectNext(db(), projection);
      if (outcome === "foreign") await rebuildIfForeign(options);
      loggedAt = -Infinity;
      tookTooLong = false;
      if (outcome === "more") continue;
      if (outcome === "held back") pause = Math.min(soon, POLL_MS);
      soon = outcome === "held back" ? soon * 2 : SOON_MS;
    } catch (error) {
      const problem = databaseProblem(error);
      // A lost database is visible in requests and /readyz.
      const isQuiet = problem === "away" || performance.now() - loggedAt < LOG_AGAIN_MS;
      if (!isQuiet) loggedAt = performance.now();
      log()[isQuiet ? "debug" : "error"](
        { err: error, projection: projection.name },
        "projector: failed, will retry",
      );
      tookTooLong = problem === "busy";
    }
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** All earlier transactions have ended, and their commits are visible. */
const HORIZON = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * Projects the next batch in one transaction with its position, so that each event counts exactly once, even if a
 * process is killed at any point. The batch ends before the oldest open transaction, whose events are not visible
 * yet.
 */
export async function projectNext(
  db: PrismaClient,
  projection: Projection,
  batch: number = BATCH,
): Promise<Outcome> {
  const { isForeign, isDue, isHeldBack } = await look(db, projection);
  if (isForeign) return "foreign";
  if (!isDue) return isHeldBack ? "held back" : "idle";
  const outcome = await db.$transaction(async (tx): Promise<Outcome | "none"> => {
    if (!(await takeTurn(tx, projection))) return "taken";
    const { isLast, ...found } = await nextRange(tx, projection, batch);
    if (found.from >= found.to) return "idle";
    const to = (await projection.endOf?.(tx, found)) ?? found.to;
    if (found.from < to) {
      await projection.project(tx, { from: found.from, to });
      await tx.$executeRaw`UPDATE "Projection" SET position = ${to} WHERE name = ${projection.name}`;
    }
    if (isLast) return to < found.to ? "held back" : "caught up";
    return found.from < to ? "more" : "none";
  });
  // The first events depend on events after the batch.
  return outcome === "none" ? projectNext(db, projection, batch * 2) : outcome;
}

type Look = { isForeign: boolean; isDue: boolean; isHeldBack: boolean };

/**
 * One cheap statement, without locks or a transaction id. A position that this server has not reached comes from
 * another server, whose dump was restored here. It reads both ends of an index: for EXISTS, PostgreSQL expects
 * matches and may scan the whole table if there are none.
 */
async function look(db: Db, { name, events, outbox }: Projection): Promise<Look> {
  const ofOutbox = (end: "min" | "max") =>
    outbox ? `(SELECT ${end}("transactionId") FROM ${outbox.sql} AS outbox)` : "NULL";
  const text = `
    SELECT position > horizon AS "isForeign", coalesce(next < horizon, false) AS "isDue",
      coalesce(last >= greatest(position, horizon), false) AS "isHeldBack"
    FROM (
      SELECT position, ${HORIZON.sql} AS horizon,
        least((SELECT min("transactionId") FROM ${events.sql} WHERE "transactionId" >= position), ${ofOutbox("min")}) AS next,
        greatest((SELECT max("transactionId") FROM ${events.sql}), ${ofOutbox("max")}) AS last
      FROM "Projection" WHERE name = $1
    ) AS seen`;
  const statement = { name: `projector of ${name}`, text };
  const [found] = await prepared<Look>(db, statement, [name]);
  if (!found) throw new Error(`The projection ${name} has no position`);
  return found;
}

/**
 * No other process projects until the transaction ends. Must be a separate statement: only the next one sees
 * the position left by the previous turn.
 */
async function takeTurn(tx: TransactionDb, { name }: Projection): Promise<boolean> {
  const [turn] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${name})) AS "isOurs"`;
  return turn?.isOurs === true;
}

/** Up to the horizon, or less for a long backlog, but never part of a transaction. */
async function nextRange(
  tx: TransactionDb,
  { name, events }: Projection,
  batch: number,
): Promise<Range & { isLast: boolean }> {
  const [found] = await tx.$queryRaw<[Range & { isLast: boolean }]>`
    SELECT "from", least(bound, horizon) AS "to", coalesce(bound >= horizon, true) AS "isLast" FROM (
      SELECT position AS "from", ${HORIZON} AS horizon, (
        SELECT greatest("transactionId", position + 1) FROM ${events}
        WHERE "transactionId" >= position ORDER BY "transactionId" OFFSET ${batch}::int LIMIT 1
      ) AS bound
      FROM "Projection" WHERE name = ${name}
    ) AS found`;
  return found;
}

/** Runs work on a separate connection without time limits. */
async function withoutHaste<T>(url: string, work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const db = createDb(url, 1, REBUILD_LIMITS);
  return work(db).finally(() => db.$disconnect());
}

/**
 * Rebuilds the projections if their database was moved here from another server; one of several processes
 * does it. New events do not count until then, so each process calls it at startup.
 */
export async function rebuildIfForeign({ url, db, projections }: Options): Promise<void> {
  if (!(await areForeign(db(), projections))) return;
  log().warn("projector: the database came from another server; rebuilding");
  await withoutHaste(url, (slow) =>
    inTransaction({ db: slow }, async (tx) => {
      await waitForTurns(tx.db, projections);
      if (await areForeign(tx.db, projections)) await rebuild(tx.db, projections);
    }),
  );
}

async function areForeign(db: Db, projections: Projection[]): Promise<boolean> {
  for (const each of projections) if ((await look(db, each)).isForeign) return true;
  return false;
}

async function waitForTurns(tx: TransactionDb, projections: Projection[]): Promise<void> {
  for (const { name } of projections) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${name}))`;
  }
}

/**
 * Rebuilds all projections of an event table, because events that count in one must count in the others. No
 * event can be written during that time; readers see the old state.
 */
export function rebuild(db: Db, projections: Projection[]): Promise<void> {
  return inTransaction({ db }, async ({ db: tx }) => {
    await waitForTurns(tx, projections);
    for (const { events } of projections)
      await tx.$executeRaw`LOCK TABLE ${events} IN SHARE ROW EXCLUSIVE MODE`;
    for (const { rebuild: write } of projections) await write(tx);
    // A transaction waiting for the lock has a number beyond the horizon; existing events do not.
    const names = projections.map(({ name }) => name);
    await tx.$executeRaw`UPDATE "Projection" SET position = ${HORIZON} WHERE name = ANY (${names})`;
    for (const { name, events } of projections) {
      await tx.$executeRaw`
        UPDATE ${events} SET "transactionId" = 0
        WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = ${name})`;
    }
  });
}
