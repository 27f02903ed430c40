import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import pg from "pg";
import { withClient } from "../database/connection";
import { Problem } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";

const SEED = inProject("prisma", "seed.ts");
const SEED_FOLDER = inProject("prisma", "seed");

/** Changes whenever the code of the demo data changes. */
async function hashSeed(): Promise<string> {
  const names = (await readdir(SEED_FOLDER)).filter((name) => !name.endsWith(".test.ts")).sort();
  const hash = createHash("sha256");
  for (const file of [SEED, ...names.map((name) => inProject("prisma", "seed", name))]) {
    hash.update(await readFile(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Reads the comment of the schema. */
async function readNote(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ note: string | null }>(
    "SELECT obj_description('public'::regnamespace, 'pg_namespace') AS note",
  );
  return rows[0]?.note ?? null;
}

type SeedOptions = { url: string; signal?: AbortSignal; note: (text: string) => void };

/**
 * Creates the demo data; running it again changes nothing. It needs its own process and over a second, so its
 * completion is recorded in the schema's comment, and the next start skips it.
 */
export async function seed({ url, signal, note }: SeedOptions): Promise<void> {
  const whole = `Waybill's demo data ${await hashSeed()}`;
  if ((await withClient(url, readNote)) === whole) return note("up to date");
  const { code } = await runNode(["--import", "tsx", SEED], { cwd: projectDir, signal });
  if (code !== 0) throw new Problem("The demo data could not be written; the reason is above.");
  await withClient(url, (client) => client.query(`COMMENT ON SCHEMA public IS ${pg.escapeLiteral(whole)}`));
}
