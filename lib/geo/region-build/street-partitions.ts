import { NAMED } from "./namesakes";
import { STAGING } from "./staging";

/** Columns that distinguish streets with the same name. */
const SAME_STREET = "key, city_key, region_code, country_code, part";

/**
 * Maximum distance of a segment from the houses with the same street name to belong to the same street, in degrees.
 */
const MARGIN = 0.004;

/**
 * If boundaries assign a segment to one town and its houses name another, the houses are right, unless the first town
 * has houses of that street itself.
 */
export const adoptSegments = (id: string) => `
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

/** The point of a street is the median of its segments and houses. */
export const gatherStreets = (id: string) => `
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

/** Inserts each street with its main name. */
export const fillStreets = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT '${id}', id, name, key, stem, kind, direction, city, city_key, areas, codes, region_code, country_code, latitude,
    longitude, houses
  FROM ${STAGING.streets(id)}`;

/** Inserts other names of a street, unless another street of its city has that name. */
export const fillOtherNames = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT DISTINCT ON (id, other_key) '${id}', id, name, other_key, other_stem, other_kind, other_direction, street.city,
    city_key, areas, codes, region_code, country_code, street.latitude, street.longitude, houses
  FROM ${STAGING.segments(id)} AS segment JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  WHERE other_key <> '' AND NOT EXISTS (SELECT 1 FROM ${STAGING.streets(id)} AS own
    WHERE own.key = other_key AND (own.city_key, own.region_code, own.country_code)
      = (segment.city_key, segment.region_code, segment.country_code))
  ORDER BY id, other_key`;

/**
 * Missing postal codes come from the nearest segment of the street that has one, or else the street's most frequent
 * code.
 */
const codeNear = (id: string, row: string, point: string) => `coalesce(${row}.postal_code, (
    SELECT piece.postal_code FROM ${STAGING.segments(id)} AS piece
    WHERE piece.key = street.key AND piece.city_key = street.city_key AND piece.postal_code IS NOT NULL
    ORDER BY abs(piece.latitude - ${point}.latitude) + abs(piece.longitude - ${point}.longitude) LIMIT 1
  ), nullif(split_part(street.codes, '|', 1), ''))`;

/** A house may be in a file twice, as a building and as an entrance. */
const SAME_HOUSE =
  "street.id, number_key, code, round(house.latitude::numeric, 3), round(house.longitude::numeric, 3)";

/** Inserts the houses of each street. */
export const fillHouses = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT DISTINCT ON (${SAME_HOUSE}) '${id}', street.id, number, number_key,
    CASE WHEN street.areas LIKE '%|%' THEN suburb END, code, house.latitude, house.longitude, cell
  FROM ${STAGING.houses(id)} AS house JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  CROSS JOIN LATERAL (SELECT ${codeNear(id, "house", "house")} AS code) AS filled
  ORDER BY ${SAME_HOUSE}`;

/** Inserts the ranges of house numbers of each street. */
export const fillInterpolations = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT '${id}', street.id, first, last, step, line, code
  FROM ${STAGING.interpolations(id)} AS range JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  CROSS JOIN LATERAL (SELECT split_part(line, ' ', 1)::float8 AS latitude, split_part(line, ' ', 2)::float8 AS longitude)
    AS start
  CROSS JOIN LATERAL (SELECT ${codeNear(id, "range", "start")} AS code) AS filled`;

/** Inserts the points of each street's segments. */
export const fillPieces = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT '${id}', street.id, piece.latitude, piece.longitude, cell
  FROM ${STAGING.segments(id)} AS piece JOIN ${STAGING.streets(id)} AS street USING (${SAME_STREET})
  WHERE other_key IS NULL`;
