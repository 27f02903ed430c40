import { STAGING } from "./staging";

/** Points of postal codes: houses and streets that have one, and the center of its boundary. */
const points = (id: string) => `
  SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude FROM ${STAGING.houses(id)}
  UNION ALL SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude
    FROM ${STAGING.segments(id)} WHERE other_key IS NULL
  UNION ALL SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude
    FROM ${STAGING.places(id)} WHERE is_code`;

/** No country has longer codes; the first five digits of a ZIP+4 are the area. */
const isCode = `postal_code ~ '\\d' AND postal_code !~ '[;,|]' AND length(postal_code) <= 12`;
const code = `CASE WHEN country_code = 'US' THEN left(postal_code, 5) ELSE postal_code END`;

/** Collects the postal codes of each city and each of its parts. */
export const gatherCodes = (id: string) => `
  CREATE UNLOGGED TABLE ${STAGING.codes(id)} AS
  SELECT country_code, region_code, city_key, suburb, ${code} AS code, mode() WITHIN GROUP (ORDER BY city) AS city,
    count(*)::int AS weight, avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM (${points(id)}) AS point WHERE ${isCode} AND country_code <> '' AND city <> ''
  GROUP BY country_code, region_code, city_key, suburb, ${code}`;

/** Maximum distance of a place's center from its postal codes, in degrees; namesakes are usually farther away. */
const NEAR = { latitude: 0.3, longitude: 0.5 };

const apart = (place: string) =>
  `abs(own.latitude - ${place}.latitude) + abs(own.longitude - ${place}.longitude)`;

/** Among villages with the same name, the nearest one has the postal code. */
const nearerNamesake = (id: string) => `
  SELECT 1 FROM ${STAGING.places(id)} AS other
  WHERE (other.city_key, other.region_code, other.country_code)
      = (place.city_key, place.region_code, place.country_code)
    AND other.suburb IS NOT DISTINCT FROM place.suburb AND NOT other.is_code
    AND ${apart("other")} < ${apart("place")}`;

/** Inserts each place with its postal codes, the most frequent first. */
export const fillPlaces = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT DISTINCT '${id}', name, key, false, city, coalesce(area, ''), coalesce(codes, ''), region_code, country_code,
    place.latitude, place.longitude, reach
  FROM ${STAGING.places(id)} AS place CROSS JOIN LATERAL (
    SELECT string_agg(code, '|' ORDER BY weight DESC, code) AS codes FROM (
      SELECT code, sum(weight) AS weight FROM (
        SELECT code, weight FROM ${STAGING.codes(id)} AS own
        WHERE (own.city_key, own.region_code, own.country_code)
            = (place.city_key, place.region_code, place.country_code)
          AND (place.suburb IS NULL OR own.suburb = place.suburb)
          AND abs(own.latitude - place.latitude) < ${NEAR.latitude}
          AND abs(own.longitude - place.longitude) < ${NEAR.longitude}
          AND NOT EXISTS (${nearerNamesake(id)})
        UNION ALL SELECT postal_code, 0 WHERE ${isCode}
      ) AS every GROUP BY code
    ) AS known
  ) AS around
  WHERE NOT is_code`;

/** Reach of a postal code's center, in kilometers. */
const CODE_REACH_KM = 10;

/** Inserts each postal code with all its cities. */
export const fillCodes = (id: string, partition: string) => `
  INSERT INTO ${partition}
  SELECT '${id}', code, key, true, city, cities, code, region_code, country_code, latitude, longitude, ${CODE_REACH_KM}
  FROM (
    SELECT country_code, lower(regexp_replace(code, '[^[:alnum:]]', '', 'g')) AS key,
      (array_agg(code ORDER BY weight DESC, code))[1] AS code,
      (array_agg(city ORDER BY weight DESC, city))[1] AS city,
      (array_agg(region_code ORDER BY weight DESC, region_code))[1] AS region_code,
      string_agg(DISTINCT city, '|') AS cities, sum(latitude * weight) / sum(weight) AS latitude,
      sum(longitude * weight) / sum(weight) AS longitude
    FROM ${STAGING.codes(id)} GROUP BY 1, 2
  ) AS each`;
