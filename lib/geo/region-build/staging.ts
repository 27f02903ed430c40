import type { Pool } from "pg";
import { cellOf } from "../region/cells";
import { streetKeyOf, streetWords } from "../region/street-key";
import { keyOf } from "../embedded/text";
import type { Belonging, HouseRow, InterpolationRow, PlaceRow, RowSink, SegmentRow } from "./rows";

/** Number of rows per insert. */
const BATCH = 5_000;

type Value = string | number | boolean | null;
type Columns<Row> = Readonly<Record<string, { type: string; of: (row: Row) => Value }>>;

const text = <Row>(of: (row: Row) => Value) => ({ type: "text", of });
const degrees = <Row>(of: (row: Row) => Value) => ({ type: "double precision", of });
const integer = <Row>(of: (row: Row) => Value) => ({ type: "integer", of });

/** Common columns: the street as written and as compared, and its location. */
function belonging<Row extends Belonging & { street: string }>(): Columns<Row> {
  const key = (row: Row) => streetKeyOf(streetWords(row.street));
  return {
    street: text((row) => row.street),
    key: text((row) => key(row).key),
    stem: text((row) => key(row).stem),
    kind: text((row) => key(row).kind),
    direction: text((row) => key(row).direction),
    city: text((row) => row.city),
    city_key: text((row) => keyOf(row.city)),
    suburb: text((row) => row.suburb),
    postal_code: text((row) => row.postalCode),
    region_code: text((row) => row.regionCode),
    country_code: text((row) => row.countryCode),
    // Distinguishes streets with the same name in a city; set by `partNamesakes`.
    part: integer(() => 0),
  };
}

const keyOfOther = ({ otherName }: SegmentRow) =>
  otherName === null ? null : streetKeyOf(streetWords(otherName));

const HOUSES: Columns<HouseRow> = {
  ...belonging<HouseRow>(),
  number: text((row) => row.number),
  number_key: text((row) => row.numberKey),
  latitude: degrees((row) => row.latitude),
  longitude: degrees((row) => row.longitude),
  cell: integer((row) => cellOf(row)),
};

const SEGMENTS: Columns<SegmentRow> = {
  ...belonging<SegmentRow>(),
  other_key: text((row) => keyOfOther(row)?.key ?? null),
  other_stem: text((row) => keyOfOther(row)?.stem ?? null),
  other_kind: text((row) => keyOfOther(row)?.kind ?? null),
  other_direction: text((row) => keyOfOther(row)?.direction ?? null),
  latitude: degrees((row) => row.latitude),
  longitude: degrees((row) => row.longitude),
  cell: integer((row) => cellOf(row)),
};

const INTERPOLATIONS: Columns<InterpolationRow> = {
  ...belonging<InterpolationRow>(),
  first: integer((row) => row.first),
  last: integer((row) => row.last),
  step: integer((row) => row.step),
  line: text((row) => row.line.flat().join(" ")),
};

const PLACES: Columns<PlaceRow> = {
  name: text((row) => row.name),
  key: text((row) => row.key),
  is_code: { type: "boolean", of: (row) => row.isCode },
  city: text((row) => row.city),
  city_key: text((row) => keyOf(row.city)),
  area: text((row) => row.area),
  suburb: text((row) => row.suburb),
  postal_code: text((row) => row.postalCode),
  region_code: text((row) => row.regionCode),
  country_code: text((row) => row.countryCode),
  latitude: degrees((row) => row.latitude),
  longitude: degrees((row) => row.longitude),
  reach: degrees((row) => row.reach),
};

/** Staging tables of a region's rows. They are unlogged: a crash empties them. */
export const STAGING = {
  /** Completed steps; dropped first, so that no step counts as completed after its rows are gone. */
  steps: (id: string) => `"RegionStaging_steps_${id}"`,
  houses: (id: string) => `"RegionStaging_houses_${id}"`,
  segments: (id: string) => `"RegionStaging_segments_${id}"`,
  interpolations: (id: string) => `"RegionStaging_interpolations_${id}"`,
  places: (id: string) => `"RegionStaging_places_${id}"`,
  /** Tables that the database derives from them. */
  parts: (id: string) => `"RegionStaging_parts_${id}"`,
  streets: (id: string) => `"RegionStaging_streets_${id}"`,
  codes: (id: string) => `"RegionStaging_codes_${id}"`,
};

function createTable<Row>(name: string, columns: Columns<Row>): string {
  const list = Object.entries(columns).map(([column, { type }]) => `${column} ${type}`);
  return `CREATE UNLOGGED TABLE ${name} (${list.join(", ")})`;
}

/** Collects rows of one kind and inserts them in batches. */
class Gathered<Row> {
  private readonly rows: Row[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly table: string,
    private readonly columns: Columns<Row>,
  ) {}

  readonly add = (row: Row): void => {
    this.rows.push(row);
  };

  async flush(isEnd: boolean): Promise<void> {
    while (this.rows.length >= BATCH || (isEnd && this.rows.length > 0)) {
      const batch = this.rows.splice(0, BATCH);
      const columns = Object.values(this.columns);
      const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(", ");
      await this.pool.query({
        name: `stage into ${this.table}`,
        text: `INSERT INTO ${this.table} SELECT * FROM unnest(${arrays})`,
        values: columns.map(({ of }) => batch.map(of)),
      });
    }
  }
}

/** Creates the staging tables of a region, which must not exist. @returns the sink for rows */
export async function openStaging(pool: Pool, regionId: string): Promise<RowSink> {
  await pool.query(createTable(STAGING.houses(regionId), HOUSES));
  await pool.query(createTable(STAGING.segments(regionId), SEGMENTS));
  await pool.query(createTable(STAGING.interpolations(regionId), INTERPOLATIONS));
  await pool.query(createTable(STAGING.places(regionId), PLACES));
  const houses = new Gathered(pool, STAGING.houses(regionId), HOUSES);
  const segments = new Gathered(pool, STAGING.segments(regionId), SEGMENTS);
  const interpolations = new Gathered(pool, STAGING.interpolations(regionId), INTERPOLATIONS);
  const places = new Gathered(pool, STAGING.places(regionId), PLACES);
  return {
    house: houses.add,
    segment: segments.add,
    interpolation: interpolations.add,
    place: places.add,
    flush: async (isEnd) => {
      for (const gathered of [houses, segments, interpolations, places]) await gathered.flush(isEnd);
    },
  };
}

export async function dropStaging(pool: Pool, regionId: string): Promise<void> {
  for (const table of Object.values(STAGING)) await pool.query(`DROP TABLE IF EXISTS ${table(regionId)}`);
}
