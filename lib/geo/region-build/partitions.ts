import type { Pool } from "pg";
import { partNamesakes } from "./namesakes";
import { fillCodes, fillPlaces, gatherCodes } from "./place-partition";
import { STAGING } from "./staging";
import type { Step } from "./steps";
import {
  adoptSegments,
  fillHouses,
  fillInterpolations,
  fillOtherNames,
  fillPieces,
  fillStreets,
  gatherStreets,
} from "./street-partitions";

/** Tables with a partition for each region. */
const PARTITIONED = [
  "RegionStreet",
  "RegionHouse",
  "RegionInterpolation",
  "RegionPiece",
  "RegionPlace",
] as const;

const partitionOf = (table: (typeof PARTITIONED)[number], regionId: string) => `"${table}_${regionId}"`;

/** Creates a region's partitions from its staging tables. Nobody sees them before they are complete. */
export function partitionSteps(pool: Pool, regionId: string): Step[] {
  const step = (
    name: string,
    words: string,
    share: number,
    work: (pool: Pool, id: string) => Promise<void>,
  ) => ({
    ...{ name, words, share },
    work: () => work(pool, regionId),
  });
  const filling = (table: (typeof PARTITIONED)[number], words: string, share: number) =>
    step(`fill ${table}`, words, share, () => fill(pool, regionId, table));
  return [
    step("compare", "comparing the streets with their houses", 0.06, compare),
    step("namesakes", "telling streets of one name apart", 0.03, partNamesakes),
    step("gather", "gathering the streets and postal codes", 0.05, gather),
    filling("RegionStreet", "making the streets", 0.02),
    filling("RegionHouse", "making the houses", 0.08),
    filling("RegionInterpolation", "making the ranges of house numbers", 0.01),
    filling("RegionPiece", "making the pieces of streets", 0.01),
    filling("RegionPlace", "making the places and postal codes", 0.01),
    step("attach", "indexing streets, houses and places", 0.03, attach),
  ];
}

async function compare(pool: Pool, regionId: string): Promise<void> {
  await dropPartitions(pool, regionId);
  for (const table of ["segments", "houses"] as const)
    await pool.query(
      `CREATE INDEX IF NOT EXISTS "RegionStaging_${table}_${regionId}_key" ON ${STAGING[table](regionId)} (key, city_key)`,
    );
  for (const table of [STAGING.segments, STAGING.houses, STAGING.interpolations, STAGING.places])
    await pool.query(`ANALYZE ${table(regionId)}`);
  await pool.query(adoptSegments(regionId));
}

async function gather(pool: Pool, regionId: string): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS ${STAGING.streets(regionId)}`);
  await pool.query(gatherStreets(regionId));
  await pool.query(`ANALYZE ${STAGING.streets(regionId)}`);
  await pool.query(`DROP TABLE IF EXISTS ${STAGING.codes(regionId)}`);
  await pool.query(gatherCodes(regionId));
  for (const name of ["codes", "places"] as const)
    await pool.query(
      `CREATE INDEX IF NOT EXISTS "RegionStaging_${name}_${regionId}_city" ON ${STAGING[name](regionId)} (city_key)`,
    );
  await pool.query(`ANALYZE ${STAGING.codes(regionId)}`);
}

const FILLS = {
  RegionStreet: [fillStreets, fillOtherNames],
  RegionHouse: [fillHouses],
  RegionInterpolation: [fillInterpolations],
  RegionPiece: [fillPieces],
  RegionPlace: [fillPlaces, fillCodes],
};

async function fill(pool: Pool, regionId: string, table: (typeof PARTITIONED)[number]): Promise<void> {
  const partition = partitionOf(table, regionId);
  await pool.query(`DROP TABLE IF EXISTS ${partition}`);
  // The check spares the database a scan of all rows, under a lock, when the partition is attached.
  await pool.query(`CREATE TABLE ${partition} (LIKE "${table}", CHECK ("regionId" = '${regionId}'))`);
  for (const statement of FILLS[table]) await pool.query(statement(regionId, partition));
  await pool.query(`CREATE INDEX ON ${partition} ${FIRST_INDEX[table]}`);
  await pool.query(`ANALYZE ${partition}`);
}

async function attach(pool: Pool, regionId: string): Promise<void> {
  for (const table of PARTITIONED) {
    const partition = partitionOf(table, regionId);
    if (await areAttached(pool, [partition])) continue;
    // Missing indexes of the partition are created here; until then nobody reads it.
    await pool.query(`ALTER TABLE "${table}" ATTACH PARTITION ${partition} FOR VALUES IN ('${regionId}')`);
  }
}

/** Created before the partition is attached, because later parts need it. */
const FIRST_INDEX = {
  RegionStreet: "(key text_pattern_ops)",
  RegionHouse: '("streetId", "numberKey" text_pattern_ops)',
  RegionInterpolation: '("streetId", first)',
  RegionPiece: "(cell)",
  RegionPlace: "(key text_pattern_ops)",
};

/** Whether all partitions of a region exist. */
export function hasPartitions(pool: Pool, regionId: string): Promise<boolean> {
  return areAttached(
    pool,
    PARTITIONED.map((table) => partitionOf(table, regionId)),
  );
}

async function areAttached(pool: Pool, partitions: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_inherits
      WHERE inhrelid IN (SELECT to_regclass(name)::oid FROM unnest($1::text[]) AS name)`,
    [partitions],
  );
  return rows[0]?.count === partitions.length;
}

/** Drops all streets, houses and places of a region. */
export async function dropPartitions(pool: Pool, regionId: string): Promise<void> {
  for (const table of PARTITIONED) {
    const partition = partitionOf(table, regionId);
    await detach(pool, table, partition);
    await pool.query(`DROP TABLE IF EXISTS ${partition}`);
  }
}

/**
 * Dropping an attached partition would lock all regions and wait for all readers. A table can have only one pending
 * detach, so an interrupted one is finished first.
 */
async function detach(pool: Pool, table: string, partition: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; isUnfinished: boolean }>(
    `SELECT inhrelid::regclass::text AS name, inhdetachpending AS "isUnfinished" FROM pg_inherits
      WHERE inhparent = to_regclass($1) AND (inhdetachpending OR inhrelid = to_regclass($2))
      ORDER BY inhdetachpending DESC`,
    [`"${table}"`, partition],
  );
  for (const { name, isUnfinished } of rows) {
    await pool.query(
      `ALTER TABLE "${table}" DETACH PARTITION ${name} ${isUnfinished ? "FINALIZE" : "CONCURRENTLY"}`,
    );
  }
}
