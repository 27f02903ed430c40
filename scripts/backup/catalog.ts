import pg from "pg";
import type { Manifest } from "./manifest";

/** A table with its columns in their order; generated ones are computed again when a row is restored. */
export type Table = { schema: string; name: string; columns: string[] };

type Found = Table & { isUnlogged: boolean };

/** Schemas that belong to Waybill. */
const SCHEMAS = ["public", "graphile_worker"];

/** Ordinary and partitioned tables, without partitions and without those of the system and of extensions. */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, c.relpersistence = 'u' AS "isUnlogged", (
    SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
    )
  ORDER BY n.nspname COLLATE "C" DESC, c.relname COLLATE "C"`;

/** Streets, houses and places of regions, and what a region's build leaves behind. */
const OF_REGIONS = /^Region(?:$|Street|House|Interpolation|Place|Piece|Staging)/;

/** The queue's package creates and fills its own table of migrations. */
const OF_QUEUE_SCHEMA = "migrations";

export const quoted = ({ schema, name }: Pick<Table, "schema" | "name">): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const quotedColumns = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(", ");

/** Tables that a backup contains, and reasons for those that it does not. */
export type Contents = { tables: Table[]; leftOut: Manifest["leftOut"] };

/** Reads which tables a backup of the database contains. */
export async function readContents(client: pg.Client): Promise<Contents> {
  const { rows } = await client.query<Found>(TABLES);
  const contents: Contents = { tables: [], leftOut: [] };
  const foreign: string[] = [];
  for (const { isUnlogged, ...table } of rows) {
    const { schema, name } = table;
    if (!SCHEMAS.includes(schema)) foreign.push(`${schema}.${name}`);
    else if (isUnlogged || (schema === "public" && OF_REGIONS.test(name))) continue;
    else if (schema === "graphile_worker" && name === OF_QUEUE_SCHEMA) continue;
    else contents.tables.push(table);
  }
  contents.leftOut.push(
    { what: "counters of rate limits", why: "they count the current seconds only" },
    { what: "roles and their rights", why: "they belong to the server; grant them again after a restore" },
  );
  for (const what of foreign) contents.leftOut.push({ what, why: "it is in a schema that is not Waybill's" });
  return contents;
}

const PARTITIONS = `
  SELECT parent.relname AS parent, child.relname AS name, pg_get_expr(child.relpartbound, child.oid) AS bound
  FROM pg_inherits i JOIN pg_class child ON child.oid = i.inhrelid JOIN pg_class parent ON parent.oid = i.inhparent
  WHERE child.relispartition AND parent.relnamespace = 'public'::regnamespace AND child.relkind = 'r'
  ORDER BY child.relname COLLATE "C"`;

/** Reads the partitions of the tables that a backup contains. */
export async function readPartitions(client: pg.Client): Promise<Manifest["partitions"]> {
  const { rows } = await client.query<Manifest["partitions"][number]>(PARTITIONS);
  return rows.filter(({ parent }) => !OF_REGIONS.test(parent));
}

const SEQUENCES = `
  SELECT schemaname AS schema, sequencename AS name, last_value::text AS last FROM pg_sequences
  WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`;

/** Reads the sequences that have given a number. */
export async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  return (await client.query<Manifest["sequences"][number]>(SEQUENCES, [SCHEMAS])).rows;
}

/** Reads the regions, whose data a backup does not contain. */
export async function readRegions(client: pg.Client): Promise<Manifest["regions"]> {
  const { rows } = await client.query<{ id: string; name: string; dataAt: Date | null }>(
    'SELECT id, name, "dataAt" FROM "Region" ORDER BY "usedSince" NULLS LAST, id',
  );
  return rows.map(({ dataAt, ...region }) => ({ ...region, dataAt: dataAt?.toISOString() ?? null }));
}
