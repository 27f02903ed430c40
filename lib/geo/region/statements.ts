import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import type { Point } from "../embedded/distance";
import { KM_PER_DEGREE, NEIGHBORS, squaresAround } from "./cells";
import { CORNER_KM } from "./intersection";
import type { Surroundings } from "./explain";
import type { StreetKey } from "./street-key";

export type StreetRow = StreetKey & Surroundings & Point & { id: number; name: string; houses: number };

export type HouseRow = Point & {
  streetId: number;
  number: string;
  numberKey: string;
  area: string | null;
  postalCode: string | null;
};

/** A point of a street. */
export type PieceRow = Point & { streetId: number };

export type InterpolationRow = {
  streetId: number;
  first: number;
  last: number;
  step: number;
  line: string;
  postalCode: string | null;
};

/** The typed text may start a thousand streets; some are enough if the relevant ones come first. */
const MAX_STREETS = 400;
const MAX_HOUSES = 200;

const STREET = `id, name, key, stem, kind, direction, city, areas, "postalCodes", "regionCode", "countryCode", latitude,
  longitude, houses`;

/** Streets in a named city or with a named postal code come first, then those nearby, then long streets. */
const ORDER = `"cityKey" = ANY($3::text[]) OR string_to_array("postalCodes", '|') && $4::text[] DESC,
  abs(latitude - $5::float8) + abs(longitude - $6::float8), houses DESC LIMIT ${MAX_STREETS}`;

const BY_STEM = {
  name: "region streets by stem",
  text: `SELECT ${STREET} FROM "RegionStreet" WHERE "regionId" = $1 AND stem = ANY($2::text[]) ORDER BY ${ORDER}`,
};

/** Number of rows read for one prefix: in the whole region, and in each square nearby. */
const MAX_BEGUN = 400;
const MAX_BEGUN_NEAR = 60;
/** As in the indexes of prisma/sql/regions.sql. */
const SQUARE = "floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int";

/**
 * Reads the next streets in index order and keeps those with the prefix: no more than the limit is read, even if a
 * country has twenty thousand. Streets nearby are read separately.
 */
const next = (
  column: string,
  where: string,
  limit: number,
) => `(SELECT ${STREET}, "cityKey" FROM "RegionStreet"
  WHERE "regionId" = $1 ${where} AND ${column} ~>=~ typed ORDER BY ${column} USING ~<~ LIMIT ${limit}) AS street`;
const begun = (column: string) => `SELECT street.* FROM unnest($2::text[]) AS typed
  CROSS JOIN LATERAL ${next(column, "", MAX_BEGUN)} WHERE starts_with(${column}, typed)
  UNION SELECT street.* FROM unnest($2::text[]) AS typed CROSS JOIN unnest($7::int[]) AS square
  CROSS JOIN LATERAL ${next(column, `AND ${SQUARE} = square`, MAX_BEGUN_NEAR)} WHERE starts_with(${column}, typed)`;
export const BY_BEGINNING = {
  name: "region streets by their beginning",
  text: `SELECT DISTINCT ON (rank, id) ${STREET} FROM (SELECT *, row_number() OVER (ORDER BY ${ORDER.replace(/ LIMIT.*/, "")}) AS rank
    FROM (${begun("key")} UNION ${begun("stem")}) AS street) AS ranked ORDER BY rank, id LIMIT ${MAX_STREETS}`,
};

/** The threshold of the operator is PostgreSQL's default, 0.3, unless it was changed. */
const BY_LIKENESS = {
  name: "region streets by likeness",
  text: `SELECT DISTINCT ${STREET} FROM unnest($2::text[]) AS typed CROSS JOIN LATERAL (
      SELECT ${STREET} FROM "RegionStreet" WHERE "regionId" = $1 AND stem % typed
      ORDER BY similarity(stem, typed) DESC LIMIT 60) AS street`,
};

const HOUSES = {
  name: "region houses by number",
  text: `SELECT "streetId", number, "numberKey", area, "postalCode", latitude, longitude FROM "RegionHouse"
    WHERE "regionId" = $1 AND "streetId" = ANY($2::int[]) AND "numberKey" = ANY($3::text[])
    ORDER BY latitude, longitude LIMIT ${MAX_HOUSES}`,
};

const HOUSES_BY_BEGINNING = {
  name: "region houses by the beginning of their number",
  text: `SELECT house.* FROM unnest($2::int[]) AS street CROSS JOIN LATERAL (
      SELECT "streetId", number, "numberKey", area, "postalCode", latitude, longitude FROM "RegionHouse"
      WHERE "regionId" = $1 AND "streetId" = street AND "numberKey" ~>=~ $3 AND "numberKey" ~<~ ($3 || chr(1114111))
      ORDER BY length("numberKey"), "numberKey" LIMIT 6) AS house`,
};

const INTERPOLATIONS = {
  name: "region interpolations by number",
  text: `SELECT "streetId", first, last, step, line, "postalCode" FROM "RegionInterpolation"
    WHERE "regionId" = $1 AND "streetId" = ANY($2::int[]) AND first <= $3::int AND last >= $3::int
      AND ($3::int - first) % step = 0`,
};

const INTERPOLATIONS_OF_STREET = {
  name: "region interpolations of a street",
  text: `SELECT "streetId", first, last, step, line, "postalCode" FROM "RegionInterpolation"
    WHERE "regionId" = $1 AND "streetId" = $2::int`,
};

const NEAREST_PIECE = {
  name: "region pieces near a point",
  text: `SELECT "streetId", latitude, longitude FROM "RegionPiece" WHERE "regionId" = $1 AND cell = ANY($2::int[])
    ORDER BY (latitude - $3::float8) ^ 2 + ((longitude - $4::float8) * $5::float8) ^ 2 LIMIT 1`,
};

const NEAREST = {
  name: "region houses near a point",
  text: `SELECT "streetId", number, "numberKey", area, "postalCode", latitude, longitude FROM "RegionHouse"
    WHERE "regionId" = $1 AND cell = ANY($2::int[])
    ORDER BY (latitude - $3::float8) ^ 2 + ((longitude - $4::float8) * $5::float8) ^ 2 LIMIT 1`,
};

/** The middles between the houses of two streets that are close to each other. */
const BETWEEN = {
  name: "region houses of two streets that are close",
  text: `WITH one AS (
      SELECT latitude, longitude, cell FROM "RegionHouse" WHERE "regionId" = $1 AND "streetId" = $2::int
    ), other AS (
      SELECT latitude, longitude, cell FROM "RegionHouse" WHERE "regionId" = $1 AND "streetId" = $3::int
    ), pair AS (
      SELECT (one.latitude + other.latitude) / 2 AS latitude, (one.longitude + other.longitude) / 2 AS longitude,
        sqrt((one.latitude - other.latitude) ^ 2
          + ((one.longitude - other.longitude) * cos(radians(one.latitude))) ^ 2) * ${KM_PER_DEGREE} AS km
      FROM one CROSS JOIN unnest('{${NEIGHBORS.join(",")}}'::int[]) AS step JOIN other ON other.cell = one.cell + step
    )
    SELECT latitude, longitude FROM pair WHERE km <= ${CORNER_KM} ORDER BY km LIMIT ${MAX_HOUSES}`,
};

const STREET_BY_ID = {
  name: "region street by id",
  text: `SELECT ${STREET} FROM "RegionStreet" WHERE "regionId" = $1 AND id = $2::int`,
};

/** Formats an array for PostgreSQL. */
export function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === "number" ? value : `"${value.replace(/["\\]/g, "\\$&")}"`)).join(",")}}`;
}

/** Makes some streets likelier than others: city names and postal codes in the text, and a nearby point. */
export type Likely = { cityKeys: readonly string[]; codes: readonly string[]; near: Point };

const likely = ({ cityKeys, codes, near }: Likely) => [
  arrayOf(cityKeys),
  arrayOf(codes),
  String(near.latitude),
  String(near.longitude),
];

export const beginningValues = (regionId: string, beginnings: readonly string[], among: Likely) => [
  regionId,
  arrayOf(beginnings),
  ...likely(among),
  arrayOf(squaresAround(among.near)),
];

function nearestValues(regionId: string, { latitude, longitude }: Point, cells: readonly number[]) {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return [regionId, arrayOf(cells), ...[latitude, longitude, narrowing].map(String)];
}

/** Statements for searching one region. */
export function regionStatements(db: Db, regionId: string) {
  return {
    streetsByStem: (stems: readonly string[], among: Likely) =>
      prepared<StreetRow>(db, BY_STEM, [regionId, arrayOf(stems), ...likely(among)]),
    streetsByBeginning: (beginnings: readonly string[], among: Likely) =>
      prepared<StreetRow>(db, BY_BEGINNING, beginningValues(regionId, beginnings, among)),
    streetsByLikeness: (stems: readonly string[]) =>
      prepared<StreetRow>(db, BY_LIKENESS, [regionId, arrayOf(stems)]),
    houses: (streetIds: readonly number[], numberKeys: readonly string[]) =>
      prepared<HouseRow>(db, HOUSES, [regionId, arrayOf(streetIds), arrayOf(numberKeys)]),
    housesByBeginning: (streetIds: readonly number[], numberKey: string) =>
      prepared<HouseRow>(db, HOUSES_BY_BEGINNING, [regionId, arrayOf(streetIds), numberKey]),
    interpolations: (streetIds: readonly number[], number: number) =>
      prepared<InterpolationRow>(db, INTERPOLATIONS, [regionId, arrayOf(streetIds), number]),
    interpolationsOf: (streetId: number) =>
      prepared<InterpolationRow>(db, INTERPOLATIONS_OF_STREET, [regionId, streetId]),
    nearestHouse: async (point: Point, cells: readonly number[]) =>
      (await prepared<HouseRow>(db, NEAREST, nearestValues(regionId, point, cells)))[0] ?? null,
    nearestPiece: async (point: Point, cells: readonly number[]) =>
      (await prepared<PieceRow>(db, NEAREST_PIECE, nearestValues(regionId, point, cells)))[0] ?? null,
    between: (streetId: number, otherId: number) =>
      prepared<Point>(db, BETWEEN, [regionId, streetId, otherId]),
    street: async (id: number) => (await prepared<StreetRow>(db, STREET_BY_ID, [regionId, id]))[0] ?? null,
  };
}

export type RegionStatements = ReturnType<typeof regionStatements>;
