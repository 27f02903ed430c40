import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { readTrustedJson } from "../process/json.mjs";
import { Problem } from "../process/problem.mjs";
import { inProject } from "../project.mjs";
import { runPrisma } from "./cli.mjs";

const STAMP = inProject("prisma", "generated", ".schema-hash");

/** Hash of the inputs of the generated client: the schema and the generator's version. */
async function inputHash() {
  const schema = await readFile(inProject("prisma", "schema.prisma"));
  /** @type {{ version: string }} */
  const { version } = await readTrustedJson(inProject("node_modules", "prisma", "package.json"));
  return createHash("sha256").update(schema).update(`\0${version}`).digest("hex");
}

/**
 * Writes the database client into `prisma/generated`, unless it is up to date.
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<boolean>} whether the client was generated
 */
export async function generateClient({ signal } = {}) {
  const hash = await inputHash();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === hash) return false;
  await rm(STAMP, { force: true });
  const { code, output } = await runPrisma(["generate"], { signal, output: "capture" });
  if (code !== 0) throw new Problem(`The database client could not be generated:\n${output.trim()}`);
  await writeFile(STAMP, hash);
  return true;
}
