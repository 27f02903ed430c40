import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import type { Point } from "../embedded/distance";
import type { Surroundings } from "./explain";
import { arrayOf } from "./statements";

/** A city, a part of one or a postal code, with one of its names. */
export type PlaceRow = Surroundings & Point & { name: string; key: string; isCode: boolean; reach: number };

const PLACE = `name, key, "isCode", city, areas, "postalCodes", "regionCode", "countryCode", latitude, longitude, reach`;

const MAX_PLACES = 400;

const NEAREST_FIRST = `abs(latitude - $3::float8) + abs(longitude - $4::float8), reach DESC LIMIT ${MAX_PLACES}`;

const BY_KEY = {
  name: "region places by key",
  text: `SELECT ${PLACE} FROM "RegionPlace" WHERE "regionId" = $1 AND key = ANY($2::text[]) ORDER BY ${NEAREST_FIRST}`,
};

/** Reads the next rows in index order and keeps those with the prefix, so that no more than the limit is read. */
const BY_BEGINNING = {
  name: "region places by their beginning",
  text: `SELECT ${PLACE} FROM unnest($2::text[]) AS typed CROSS JOIN LATERAL (
      SELECT ${PLACE} FROM "RegionPlace" WHERE "regionId" = $1 AND key ~>=~ typed
      ORDER BY key USING ~<~ LIMIT ${MAX_PLACES}) AS place
    WHERE starts_with(key, typed) ORDER BY ${NEAREST_FIRST}`,
};

/** The threshold of the operator is PostgreSQL's default, 0.3, unless it was changed. */
const BY_LIKENESS = {
  name: "region places by likeness",
  text: `SELECT DISTINCT ${PLACE} FROM unnest($2::text[]) AS typed CROSS JOIN LATERAL (
      SELECT ${PLACE} FROM "RegionPlace" WHERE "regionId" = $1 AND key % typed AND NOT "isCode"
      ORDER BY similarity(key, typed) DESC LIMIT 20) AS place`,
};

/** The place whose name reaches a point most reliably; parts of cities and postal codes are not cities. */
const AROUND = {
  name: "region places around a point",
  text: `SELECT ${PLACE} FROM (
      SELECT *, sqrt(((latitude - $2::float8) * 111.2) ^ 2 + ((longitude - $3::float8) * 111.2 * $4::float8) ^ 2) AS km
      FROM "RegionPlace" WHERE "regionId" = $1 AND latitude BETWEEN $2::float8 - 0.25 AND $2::float8 + 0.25
        AND NOT "isCode" AND city = name) AS place
    WHERE km <= reach ORDER BY km / reach LIMIT 1`,
};

/** Statements for searching the places of one region. */
export function placeStatements(db: Db, regionId: string) {
  const nearest = ({ latitude, longitude }: Point) => [String(latitude), String(longitude)];
  return {
    byKey: (keys: readonly string[], near: Point) =>
      prepared<PlaceRow>(db, BY_KEY, [regionId, arrayOf(keys), ...nearest(near)]),
    byBeginning: (beginnings: readonly string[], near: Point) =>
      prepared<PlaceRow>(db, BY_BEGINNING, [regionId, arrayOf(beginnings), ...nearest(near)]),
    byLikeness: (keys: readonly string[]) => prepared<PlaceRow>(db, BY_LIKENESS, [regionId, arrayOf(keys)]),
    around: async (point: Point) => {
      const narrowing = Math.cos((point.latitude * Math.PI) / 180);
      const values = [regionId, ...nearest(point), String(narrowing)];
      return (await prepared<PlaceRow>(db, AROUND, values))[0] ?? null;
    },
  };
}

export type PlaceStatements = ReturnType<typeof placeStatements>;
