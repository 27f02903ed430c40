import type { Pool } from "pg";
import { NAMED, partNamesakes } from "./namesakes";
import { fillCodes, fillPlaces, gatherCodes } from "./place-partition";
import { STAGING } from "./staging";
import type { Step } from "./steps";

/** The tables that have a partition for each region. */
const PARTITIONED = [
  "RegionStreet",
  "RegionHouse",
  "RegionInterpolation",
  "RegionPiece",
  "RegionPlace",
] as const;

const partitionOf = (table: (typeof PARTITIONED)[number], regionId: string) => `"${table}_${regionId}"`;

/** What tells streets of the same name apart. */
const SAME_STREET = "key, city_key, region_code, country_code, part";

/** How far a piece of a street may lie outside of the houses with its name to be the same street, in degrees. */
const MARGIN = 0.004;

/**
 * A piece of a street lies in one town by the boundaries while its houses say another name: then the houses are right,
 * unless that town has houses of that street itself.
 */
const adoptSegments = (id: string) => `
  WITH named AS (
    SELECT ${NAMED}, mode() WITHIN GROUP (ORDER BY city) AS city, min(latitude) AS south, max(latitude) AS north,
      min(longitude) AS west, max(longitude) AS east
    FROM ${STAGING.houses(id)} GROUP BY ${NAMED}
  )
  UPDATE ${STAGING.segments(id)} AS segment SET city = named.city, city_key = named.city_key,
    suburb = coalesce(segment.suburb, segment.city), region_code = named.region_code, country_code = named.country_code
  FROM named WHERE named.key = segment.key AND named.city_key <> segment.city_key
    AND segment.latitude BETWEEN named.south - ${MARGIN} AND named.north + ${MARGIN}
    AND segment.longitude BETWEEN named.west - ${MARGIN} AND named.east + ${MARGIN}
    AND NOT EXISTS (SELECT 1 FROM named AS own WHERE own.key = segment.key AND own.city_key = segment.city_key)`;

/** Of the pieces and houses of a street, the one in their middle says where the street is. */
const gatherStreets = (id: string) => `
  CREATE UNLOGGED TABLE ${STAGING.streets(id)} AS WITH evidence AS (
    SELECT street, ${SAME_STREET}, stem, kind, direction, city, suburb, postal_code, latitude, longitude, 1 AS houses
      FROM ${STAGING.houses(id)}
    UNION ALL
    SELECT street, ${SAME_STREET}, stem, kind, direction, city, suburb, postal_code, latitude, longitude, 0
      FROM ${STAGING.segments(id)} WHERE other_key IS NULL
    UNION ALL
    SELECT street, ${SAME_STREET}, stem, kind, direction, city, suburb, postal_code,
      split_part(line, ' ', 1)::float8, split_part(line, ' ', 2)::float8, 0
      FROM ${STAGING.interpolations(id)}
  ), centered AS (
    SELECT *, avg(latitude) OVER same AS north, avg(longitude) OVER same AS east
    FROM evidence WHERE key <> '' WINDOW same AS (PARTITION BY ${SAME_STREET})
  ), middle AS (
    SELECT DISTINCT ON (${SAME_STREET}) ${SAME_STREET}, latitude, longitude FROM centered
    ORDER BY ${SAME_STREET}, houses, abs(latitude - north) + abs(longitude - east)
  ), street AS (
    SELECT ${SAME_STREET}, min(stem) AS stem, min(kind) AS kind, min(direction) AS direction,
      mode() WITHIN GROUP (ORDER BY street) AS name, mode() WITHIN GROUP (ORDER BY city) AS city,
      string_agg(DISTINCT suburb, '|') AS areas, sum(houses)::int AS houses,
      mode() WITHIN GROUP (ORDER BY postal_code) AS common, string_agg(DISTINCT postal_code, '|') AS codes
    FROM evidence WHERE key <> '' GROUP BY ${SAME_STREET}
  )
  SELECT row_number() OVER (ORDER BY country_code, region_code, city_key, key, part) AS id, name, key, stem, kind,
    direction, city, city_key, coalesce(areas, '') AS areas,
    concat_ws('|', common, nullif(array_to_string(array_remove(string_to_array(codes, '|'), common), '|'), '')) AS codes,
    region_code, country_code, latitude, longitude, houses, part
  FROM street JOIN middle USING (${SAME_STREET})`;

const fillStreets = (id: string) => `
  INSERT INTO ${partitionOf("RegionStreet", id)}
  SELECT '${id}', id, name, key, stem, kind, direction, city, city_key, areas, codes, region_code, country_code, latitude,
    longitude, houses
  FROM ${STAGING.streets(id)}`;

/** The other names of a street, unless another street of its city is called so. */
const fillOtherNames = (id: string) => `
  INSERT INTO ${partitionOf("RegionStreet", id)}
  SELECT DISTINCT ON (id, other_key) '${id}', id, name, other_key, other_stem, other_kind, other_direction, street.city,
    city_key, areas, codes, region_code, country_code, street.latitude, street.longitude, houses
  FROM ${STAGING.segments(id)} AS segment JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  WHERE other_key <> '' AND NOT EXISTS (SELECT 1 FROM ${STAGING.streets(id)} AS own
    WHERE own.key = other_key AND (own.city_key, own.region_code, own.country_code)
      = (segment.city_key, segment.region_code, segment.country_code))
  ORDER BY id, other_key`;

/** What has no postal code has that of the nearest piece of its street that has one, else the street's usual one. */
const codeNear = (id: string, row: string, point: string) => `coalesce(${row}.postal_code, (
    SELECT piece.postal_code FROM ${STAGING.segments(id)} AS piece
    WHERE piece.key = street.key AND piece.city_key = street.city_key AND piece.postal_code IS NOT NULL
    ORDER BY abs(piece.latitude - ${point}.latitude) + abs(piece.longitude - ${point}.longitude) LIMIT 1
  ), nullif(split_part(street.codes, '|', 1), ''))`;

/** A house may be in a file twice, as a building and as an entrance. */
const SAME_HOUSE =
  "street.id, number_key, code, round(house.latitude::numeric, 3), round(house.longitude::numeric, 3)";

const fillHouses = (id: string) => `
  INSERT INTO ${partitionOf("RegionHouse", id)}
  SELECT DISTINCT ON (${SAME_HOUSE}) '${id}', street.id, number, number_key,
    CASE WHEN street.areas LIKE '%|%' THEN suburb END, code, house.latitude, house.longitude, cell
  FROM ${STAGING.houses(id)} AS house JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  CROSS JOIN LATERAL (SELECT ${codeNear(id, "house", "house")} AS code) AS filled
  ORDER BY ${SAME_HOUSE}`;

const fillInterpolations = (id: string) => `
  INSERT INTO ${partitionOf("RegionInterpolation", id)}
  SELECT '${id}', street.id, first, last, step, line, code
  FROM ${STAGING.interpolations(id)} AS range JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  CROSS JOIN LATERAL (SELECT split_part(line, ' ', 1)::float8 AS latitude, split_part(line, ' ', 2)::float8 AS longitude)
    AS start
  CROSS JOIN LATERAL (SELECT ${codeNear(id, "range", "start")} AS code) AS filled`;

const fillPieces = (id: string) => `
  INSERT INTO ${partitionOf("RegionPiece", id)}
  SELECT '${id}', street.id, piece.latitude, piece.longitude, cell
  FROM ${STAGING.segments(id)} AS piece JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  WHERE other_key IS NULL`;

/** What makes the partitions of a region from its staging tables. Nobody sees them before they are whole. */
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
  // The check spares the database from reading all rows, under a lock, when the partition is attached.
  await pool.query(`CREATE TABLE ${partition} (LIKE "${table}", CHECK ("regionId" = '${regionId}'))`);
  for (const statement of FILLS[table]) await pool.query(statement(regionId, partition));
  await pool.query(`CREATE INDEX ON ${partition} ${FIRST_INDEX[table]}`);
  await pool.query(`ANALYZE ${partition}`);
}

async function attach(pool: Pool, regionId: string): Promise<void> {
  for (const table of PARTITIONED) {
    const partition = partitionOf(table, regionId);
    if (await areAttached(pool, [partition])) continue;
    // Indexes that the partition lacks are made here; until then nobody reads it.
    await pool.query(`ALTER TABLE "${table}" ATTACH PARTITION ${partition} FOR VALUES IN ('${regionId}')`);
  }
}

/** Made before the partition is attached, because later parts need it. */
const FIRST_INDEX = {
  RegionStreet: "(key text_pattern_ops)",
  RegionHouse: '("streetId", "numberKey" text_pattern_ops)',
  RegionInterpolation: '("streetId", first)',
  RegionPiece: "(cell)",
  RegionPlace: "(key text_pattern_ops)",
};

/** Whether all partitions of a region are there. */
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

/** Removes all streets, houses and places of a region. */
export async function dropPartitions(pool: Pool, regionId: string): Promise<void> {
  for (const table of PARTITIONED) {
    const partition = partitionOf(table, regionId);
    await detach(pool, table, partition);
    await pool.query(`DROP TABLE IF EXISTS ${partition}`);
  }
}

/**
 * Dropping an attached partition would lock all regions, and wait for whoever reads one.
 * A table can have one unfinished detachment only, so that one that was interrupted comes first.
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
