import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Problem, errorCode } from "../process/problem.mjs";

/** Version of the folder's layout. A reader refuses a higher one. */
export const FORMAT = 1;
export const MANIFEST_FILE = "manifest.json";
/** Key of an encrypted backup: age identity, encrypted with the passphrase. */
export const KEY_FILE = "key.age";

const whole = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of a backup; `bytes` and `sha256` are those of the stored file, after compression and encryption. */
const part = z.object({
  file: z.string().regex(/^(?:tables\/)?[A-Za-z0-9_.-]+$/),
  bytes: whole,
  sha256,
});

const tablePart = part.extend({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: whole,
});

const manifest = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  /** Version of Waybill that made the backup. */
  version: z.string(),
  /** Time of the snapshot by the database's clock: everything committed before is included, later changes are not. */
  snapshotAt: z.iso.datetime(),
  /** Time of the newest change of a delivery in the snapshot; null without one. */
  newestChangeAt: z.iso.datetime().nullable(),
  seconds: z.number().nonnegative(),
  /** `system` is PostgreSQL's identifier of the server's data; null if it was unknown. */
  database: z.object({
    name: z.string(),
    server: z.string(),
    bytes: whole,
    system: z.string().nullable().default(null),
  }),
  /** Applied migrations, oldest first, with the SHA-256 of their SQL. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  /** Number of the newest migration of the queue's schema. */
  queue: whole,
  tables: z.array(tablePart),
  /** Partitions that the service creates while it runs. */
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().regex(/^-?\d+$/) })),
  /** Contents of the installation that the backup lacks, with the reason or the way to get them back. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
  regions: z.array(z.object({ id: z.string(), name: z.string(), dataAt: z.iso.datetime().nullable() })),
  encryption: z.literal("age").nullable(),
  /** AUTH_SECRET and `.env`; only in encrypted backups. */
  secrets: part.nullable(),
  /** Recognizes the AUTH_SECRET of the installation without revealing it; null if it was unknown. */
  authSecretMark: z.string().nullable(),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;
export type TablePart = z.output<typeof tablePart>;

const anyFormat = z.object({ format: z.number(), version: z.string().optional() });

/**
 * Parses a manifest.
 * @throws Problem if it is damaged, or of a newer format
 */
function parseManifest(text: string, folder: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(`${MANIFEST_FILE} in ${folder} is damaged: it is not JSON.`);
  }
  const { data: header } = anyFormat.safeParse(value);
  if (header && header.format > FORMAT) {
    throw new Problem(
      `The backup in ${folder} was made by a newer version of Waybill (${header.version ?? "unknown"}). Use that version or a newer one.`,
    );
  }
  const { success, data, error } = manifest.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new Problem(`${MANIFEST_FILE} in ${folder} is damaged: ${issue?.path.join(".")} is wrong.`);
}

/**
 * Reads the manifest of a backup's folder, with the bytes that its seal covers.
 * @throws Problem if there is none, or it is damaged
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; text: string }> {
  try {
    const text = await readFile(path.join(folder, MANIFEST_FILE), "utf8");
    return { manifest: parseManifest(text, folder), text };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`There is no backup in ${folder} (${MANIFEST_FILE}: ${errorCode(error)}).`);
  }
}

/** Returns every file of a backup that has a checksum in the manifest. */
export const partsOf = ({ tables, secrets }: Manifest): Part[] => [...tables, ...(secrets ? [secrets] : [])];

/** Returns the size of all parts in bytes. */
export const bytesOf = (manifest: Manifest): number =>
  partsOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the number of rows of one of Waybill's tables. */
export const rowsOf = ({ tables }: Manifest, name: string): number =>
  tables.find(({ schema, table }) => schema === "public" && table === name)?.rows ?? 0;
