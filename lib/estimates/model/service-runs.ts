import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { groupBy } from "@/lib/core/group-by";
import type { ServiceTimes, ServiceTimesInUse } from "../shared/service-times";
import { placeName, storeKey } from "../shared/service-times";
import type { ServiceEvaluation } from "./evaluate-service";
import type { StoredVisit } from "./read-visits";

const kinds = z.record(z.string(), z.number()).nullable();

type InUse = ServiceTimes & { learnedAt: Date };

/** Returns the service times that the latest run of pickups (0) or dropoffs (1) left active; null for none. */
export async function readServiceTimes(db: Db, stop: 0 | 1): Promise<InUse | null> {
  const run = await db.serviceTimeRun.findFirst({
    where: { stop },
    orderBy: { madeAt: "desc" },
    select: { general: true, kinds: true, learnedAt: true },
  });
  if (!run || run.general === null || run.learnedAt === null) return null;
  const { general, learnedAt } = run;
  if (stop === 1) return { general, learnedAt, byKey: new Map(Object.entries(kinds.parse(run.kinds) ?? {})) };
  const stores = await db.learnedStore.findMany({
    select: { merchantId: true, place: true, seconds: true },
  });
  const byKey = new Map(
    stores.map(({ merchantId, place, seconds }) => [storeKey(merchantId, place), seconds]),
  );
  return { general, learnedAt, byKey };
}

/** Returns the same for both. */
export async function readServiceTimesInUse(db: Db): Promise<ServiceTimesInUse> {
  const [pickup, dropoff] = await Promise.all([readServiceTimes(db, 0), readServiceTimes(db, 1)]);
  return { pickup, dropoff };
}

type Run = {
  stop: 0 | 1;
  madeAt: Date;
  before: InUse | null;
  evaluation: ServiceEvaluation;
  visits: readonly StoredVisit[];
};

/**
 * Stores a run, and before it the stores whose times are active after it. If it fails in between, the next run repeats it; the
 * stores of one run with the general time of another do no harm.
 */
export async function writeServiceRun(db: PrismaClient, run: Run): Promise<void> {
  const { verdict } = run.evaluation;
  if (run.stop === 0 && (verdict === "taken" || verdict === "none")) await replaceStores(db, storeRows(run));
  await db.serviceTimeRun.createMany({ data: [rowOf(run)] });
}

/** One statement, so that no reader misses a store. */
async function replaceStores(
  db: PrismaClient,
  stores: readonly Prisma.LearnedStoreCreateManyInput[],
): Promise<void> {
  await db.$executeRaw`
    WITH new AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stores)}::jsonb)
        AS s("merchantId" text, place text, seconds float8, visits int, "deliveryId" text)
    ), gone AS (
      DELETE FROM "LearnedStore" l
      WHERE NOT EXISTS (SELECT FROM new WHERE new."merchantId" = l."merchantId" AND new.place = l.place)
    )
    INSERT INTO "LearnedStore" ("merchantId", place, seconds, visits, "deliveryId")
    SELECT "merchantId", place, seconds, visits, "deliveryId" FROM new
    ON CONFLICT ("merchantId", place) DO UPDATE SET seconds = excluded.seconds, visits = excluded.visits,
      "deliveryId" = excluded."deliveryId"`;
}

function rowOf({ stop, madeAt, before, evaluation }: Run): Prisma.ServiceTimeRunCreateManyInput {
  const { visits, leftOut, days, heldOut, verdict, inUse } = evaluation;
  return {
    stop,
    madeAt,
    visits,
    leftOut,
    days: days.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    heldOutFrom: heldOut?.from ?? null,
    heldOutVisits: heldOut?.visits ?? null,
    errorBefore: heldOut?.before ?? null,
    errorAfter: heldOut?.after ?? null,
    verdict,
    general: inUse?.general ?? null,
    kinds: inUse && stop === 1 ? Object.fromEntries(inUse.byKey) : Prisma.DbNull,
    learnedAt: inUse && (verdict === "taken" ? madeAt : (before?.learnedAt ?? null)),
  };
}

function storeRows({ evaluation, visits }: Run): Prisma.LearnedStoreCreateManyInput[] {
  const visitsOf = groupBy(visits, ({ key }) => key);
  if (evaluation.verdict !== "taken") return [];
  return [...(evaluation.inUse?.byKey ?? [])].flatMap(([key, seconds]) => {
    const theirs = visitsOf.get(key) ?? [];
    // Ids begin with their time.
    const [latest] = theirs
      .flatMap(({ store }) => (store ? [store] : []))
      .sort((one, other) => (one.deliveryId < other.deliveryId ? 1 : -1));
    return latest ? [{ ...latest, seconds, visits: theirs.length }] : [];
  });
}

/** Forgets stores without a visit since a time. A visit whose place was erased is of no store. */
export async function forgetUnvisitedStores(db: PrismaClient, since: Date): Promise<void> {
  const visited = await db.$queryRaw<{ merchantId: string; latitude: number; longitude: number }[]>`
    SELECT DISTINCT v."merchantId", s.latitude, s.longitude
    FROM "StopVisit" v
    JOIN "Stop" s ON s."merchantId" = v."merchantId" AND s."deliveryId" = v."deliveryId" AND s.position = 0
      AND s.precision IN ('pin', 'house')
    WHERE v.stop = 0 AND v."endedAt" >= ${since} AND v."merchantId" IN (SELECT "merchantId" FROM "LearnedStore")`;
  // Named here: SQL rounds some coordinates differently.
  const places = visited.map(({ merchantId, ...point }) => ({ merchantId, place: placeName(point) }));
  await db.$executeRaw`
    DELETE FROM "LearnedStore" l WHERE NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p("merchantId" text, place text)
      WHERE p."merchantId" = l."merchantId" AND p.place = l.place)`;
}

/** Forgets stores whose place was erased, or whose delivery no longer exists. */
export async function forgetErasedStores(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "LearnedStore" l WHERE NOT EXISTS (
      SELECT FROM "Stop" s WHERE s."merchantId" = l."merchantId" AND s."deliveryId" = l."deliveryId" AND s.position = 0
        AND s.precision IN ('pin', 'house'))`;
}
