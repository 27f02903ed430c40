import { STAGING } from "./staging";

/** Where postal codes are: by the houses and streets that have one, and by the middle of its boundary. */
const points = (id: string) => `
  SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude FROM ${STAGING.houses(id)}
  UNION ALL SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude
    FROM ${STAGING.segments(id)} WHERE other_key IS NULL
  UNION ALL SELECT city, city_key, suburb, postal_code, region_code, country_code, latitude, longitude
    FROM ${STAGING.places(id)} WHERE is_code`;

/** No country has longer codes; of a ZIP+4, the first five digits are the area. */
const isCode = `postal_code ~ '\\d' AND postal_code !~ '[;,|]' AND length(postal_code) <= 12`;
const code = `CASE WHEN country_code = 'US' THEN left(postal_code, 5) ELSE postal_code END`;

/** The postal codes of each city and of each part of it. */
export const gatherCodes = (id: string) => `
  CREATE UNLOGGED TABLE ${STAGING.codes(id)} AS
  SELECT country_code, region_code, city_key, suburb, ${code} AS code, mode() WITHIN GROUP (ORDER BY city) AS city,
    count(*)::int AS weight, avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM (${points(id)}) AS point WHERE ${isCode} AND country_code <> '' AND city <> ''
  GROUP BY country_code, region_code, city_key, suburb, ${code}`;

/** How far from the middle of a place its postal codes may be, in degrees; a namesake is farther away as a rule. */
const NEAR = { latitude: 0.3, longitude: 0.5 };

const apart = (place: string) =>
  `abs(own.latitude - ${place}.latitude) + abs(own.longitude - ${place}.longitude)`;

/** Of several villages of one name, the nearest one has the postal code. */
const nearerNamesake = (id: string) => `
  SELECT 1 FROM ${STAGING.places(id)} AS other
  WHERE (other.city_key, other.region_code, other.country_code)
      = (place.city_key, place.region_code, place.country_code)
    AND other.suburb IS NOT DISTINCT FROM place.suburb AND NOT other.is_code
    AND ${apart("other")} < ${apart("place")}`;

/** Each place with its postal codes, the usual one first. */
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

/** How far the middle of a postal code says something about a point, in kilometers. */
const CODE_REACH_KM = 10;

/** Each postal code with all cities that have it. */
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
