import { setTimeout as sleep } from "node:timers/promises";
import { Prisma, type PrismaClient } from "@/prisma/generated/client";
import { createDb, type Db, inTransaction, type TransactionDb } from "./db";
import { REBUILD_LIMITS } from "./db/limits";
import { prepared } from "./db/prepared";
import { databaseProblem } from "./db/problem";
import { log } from "./log";

/** Events of the transactions from `from` up to, and without, `to`, in the database's numbering. */
export type Range = { from: bigint; to: bigint };

/**
 * Tables that are derived from a table of events. A table that is added to the service belongs to a projection of its own:
 * during an upgrade, the processes of the version before move the positions that they know.
 */
export type Projection = {
  /** The row of `Projection` that says how far they are. */
  name: string;
  /** The table of events, with `createdAt` and an indexed column `transactionId` that the database fills. */
  events: Prisma.Sql;
  /** Writes what the events of a range change. It must not depend on what later events change. */
  project: (tx: TransactionDb, range: Range) => Promise<void>;
  /** Makes the tables anew from all events that `tx` can see. */
  rebuild: (tx: TransactionDb) => Promise<void>;
};

/**
 * What a look led to: nothing to do, events that a transaction still holds back, another process at work, all projected
 * that can be seen, or a part of many; or a database that was moved here from another server and has to be rebuilt.
 */
export type Outcome = "idle" | "held back" | "taken" | "caught up" | "more" | "foreign";

/** An event is projected about so long after it can be seen, at the most. */
const POLL_MS = 150;
/** Most transactions end at once: the first look after one that was in vain comes so soon, each further one later. */
const SOON_MS = 10;
/** A failure that lasts is logged again after so long. */
const LOG_AGAIN_MS = 60_000;
/** Events of a batch, which takes a fraction of a second. */
const BATCH = 2_000;
/** The first half of the projectors' advisory locks. */
const LOCK_SPACE = 7_226_003;

/**
 * Projects events as they are committed, until stopped. Several processes may: of each projection one at a time works, and
 * when it ends or is killed another goes on at its next look. A failure is logged, and tried again.
 * @param options.url where `db` is connected to, for what takes longer than a request may: a rebuild, and a transaction
 *   with very many events, which is never projected in parts
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

/** All projections of one table of events. */
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
      // A lost database shows in requests and /readyz.
      const isQuiet = problem === "away" || performance.now() - loggedAt < LOG_AGAIN_MS;
      if (!isQuiet) loggedAt = performance.now();
      log()[isQuiet ? "debug" : "error"](
        { err: error, projection: projection.name },
        "projector: failed, and tries again",
      );
      tookTooLong = problem === "busy";
    }
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** All transactions before it have ended, and what they committed can be seen. */
const HORIZON = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * Projects the next batch, in one transaction with its position, so that each event counts exactly once whatever is
 * killed when. It ends before the oldest transaction that is still open, whose events cannot be seen yet.
 */
export async function projectNext(
  db: PrismaClient,
  projection: Projection,
  batch: number = BATCH,
): Promise<Outcome> {
  const { isForeign, isDue, isHeldBack } = await look(db, projection);
  if (isForeign) return "foreign";
  if (!isDue) return isHeldBack ? "held back" : "idle";
  return db.$transaction(async (tx) => {
    if (!(await takeTurn(tx, projection))) return "taken";
    const { isLast, ...range } = await nextRange(tx, projection, batch);
    if (range.from >= range.to) return "idle";
    await projection.project(tx, range);
    await tx.$executeRaw`UPDATE "Projection" SET position = ${range.to} WHERE name = ${projection.name}`;
    return isLast ? "caught up" : "more";
  });
}

type Look = { isForeign: boolean; isDue: boolean; isHeldBack: boolean };

/**
 * One cheap statement, which takes no lock and no transaction number. A position that this server has not reached was
 * written on another, from where the database came as a dump. It looks at two ends of an index: for EXISTS, PostgreSQL
 * expects that some rows match, and may read the whole table to find that none does.
 */
async function look(db: Db, { name, events }: Projection): Promise<Look> {
  const text = `
    SELECT position > horizon AS "isForeign", coalesce(next < horizon, false) AS "isDue",
      coalesce(last >= greatest(position, horizon), false) AS "isHeldBack"
    FROM (
      SELECT position, ${HORIZON.sql} AS horizon,
        (SELECT min("transactionId") FROM ${events.sql} WHERE "transactionId" >= position) AS next,
        (SELECT max("transactionId") FROM ${events.sql}) AS last
      FROM "Projection" WHERE name = $1
    ) AS seen`;
  const statement = { name: `projector of ${name}`, text };
  const [found] = await prepared<Look>(db, statement, [name]);
  if (!found) throw new Error(`The projection ${name} has no position`);
  return found;
}

/**
 * Until the transaction ends, no other process projects. It has to be a statement of its own: only the next one sees
 * the position that the last turn left.
 */
async function takeTurn(tx: TransactionDb, { name }: Projection): Promise<boolean> {
  const [turn] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${name})) AS "isOurs"`;
  return turn?.isOurs === true;
}

/** Up to the horizon, or less of a long backlog; but never a part of a transaction. */
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

/** Does work on a connection of its own, which may take as long as it needs. */
async function withoutHaste<T>(url: string, work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const db = createDb(url, 1, REBUILD_LIMITS);
  return work(db).finally(() => db.$disconnect());
}

/**
 * Makes the projections anew if their database was moved here from another server; of several processes one does. Until
 * then new events count nowhere, so each process calls it at its start.
 */
export async function rebuildIfForeign({ url, db, projections }: Options): Promise<void> {
  if (!(await areForeign(db(), projections))) return;
  log().warn("projector: the database came from another server; rebuilds");
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
 * Makes all projections of a table of events anew from what is there: all, because events that count in one must count in
 * the others. Meanwhile no event can be written; readers see what was there before.
 */
export function rebuild(db: Db, projections: Projection[]): Promise<void> {
  return inTransaction({ db }, async ({ db: tx }) => {
    await waitForTurns(tx, projections);
    for (const { events } of projections)
      await tx.$executeRaw`LOCK TABLE ${events} IN SHARE ROW EXCLUSIVE MODE`;
    for (const { rebuild: write } of projections) await write(tx);
    // A transaction that is waiting for the lock has a number from the horizon on; what is there already has not.
    const names = projections.map(({ name }) => name);
    await tx.$executeRaw`UPDATE "Projection" SET position = ${HORIZON} WHERE name = ANY (${names})`;
    for (const { name, events } of projections) {
      await tx.$executeRaw`
        UPDATE ${events} SET "transactionId" = 0
        WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = ${name})`;
    }
  });
}
