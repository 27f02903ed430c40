import type { Pool } from "pg";
import { STAGING } from "./staging";

/** Columns with equal values for houses and segments that may belong to one street. */
export const NAMED = "key, city_key, region_code, country_code";

/** Minimum width of a gap between two streets, in degrees: about two kilometers. Streets have smaller gaps. */
const GAP = 0.02;

/** Points of the houses and segments of a street. */
const points = (id: string) => `
  SELECT ${NAMED}, postal_code, suburb, latitude, longitude FROM ${STAGING.houses(id)}
  UNION ALL SELECT ${NAMED}, postal_code, suburb, latitude, longitude FROM ${STAGING.segments(id)} WHERE other_key IS NULL
  UNION ALL SELECT ${NAMED}, postal_code, suburb, ${LINE_START} FROM ${STAGING.interpolations(id)}`;

const LINE_START =
  "split_part(line, ' ', 1)::float8 AS latitude, split_part(line, ' ', 2)::float8 AS longitude";

/** Splits at every gap between consecutive points, from south to north or from west to east. */
const cut = (source: string, within: string, along: string, into: string) => `
  SELECT *, count(*) FILTER (WHERE is_far) OVER (PARTITION BY ${within} ORDER BY ${along}) AS ${into} FROM (
    SELECT *, ${along} - lag(${along}) OVER (PARTITION BY ${within} ORDER BY ${along}) > ${GAP} AS is_far FROM ${source}
  ) AS spread_${into}`;

/**
 * Separate segments with the same name are several streets if their usual postal codes, or else their districts,
 * differ.
 */
const findParts = (id: string) => `
  CREATE UNLOGGED TABLE ${STAGING.parts(id)} AS WITH point AS (${points(id)}), far AS (
    SELECT ${NAMED} FROM point WHERE key <> '' GROUP BY ${NAMED}
    HAVING (max(latitude) - min(latitude) > ${GAP} OR max(longitude) - min(longitude) > ${GAP})
      AND (count(DISTINCT postal_code) > 1 OR count(DISTINCT suburb) > 1)
  ), spread AS (SELECT point.* FROM point JOIN far USING (${NAMED})),
  banded AS (SELECT ${NAMED}, postal_code, suburb, latitude, longitude, band FROM (${cut("spread", NAMED, "latitude", "band")}) AS cut),
  stripped AS (${cut("banded", `${NAMED}, band`, "longitude", "strip")}), box AS (
    SELECT ${NAMED}, min(latitude) AS south, max(latitude) AS north, min(longitude) AS west, max(longitude) AS east,
      coalesce(mode() WITHIN GROUP (ORDER BY postal_code), mode() WITHIN GROUP (ORDER BY suburb), '') AS place
    FROM stripped GROUP BY ${NAMED}, band, strip
  )
  SELECT ${NAMED}, south, north, west, east,
    (dense_rank() OVER (PARTITION BY ${NAMED} ORDER BY place) - 1)::int AS part FROM box`;

const note = (id: string, table: string, latitude: string, longitude: string) => `
  UPDATE ${table} AS staged SET part = parts.part FROM ${STAGING.parts(id)} AS parts
  WHERE parts.part > 0
    AND (parts.key, parts.city_key, parts.region_code, parts.country_code)
      = (staged.key, staged.city_key, staged.region_code, staged.country_code)
    AND ${latitude} BETWEEN south AND north AND ${longitude} BETWEEN west AND east`;

/**
 * Distinguishes streets with the same name in one city, in the staging tables: each row gets the number of its part.
 */
export async function partNamesakes(pool: Pool, regionId: string): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS ${STAGING.parts(regionId)}`);
  await pool.query(findParts(regionId));
  for (const table of [STAGING.houses(regionId), STAGING.segments(regionId)])
    await pool.query(note(regionId, table, "staged.latitude", "staged.longitude"));
  const [latitude, longitude] = [
    "split_part(staged.line, ' ', 1)::float8",
    "split_part(staged.line, ' ', 2)::float8",
  ];
  await pool.query(note(regionId, STAGING.interpolations(regionId), latitude, longitude));
}
