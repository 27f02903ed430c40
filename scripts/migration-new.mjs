// npm run migration:new -- name: writes the migration from the schema of the last one to the present one.
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MIGRATIONS_FOLDER } from "./database/migrate.mjs";
import { runPrisma } from "./prisma/cli.mjs";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";
import { inProject } from "./project.mjs";

const SCHEMA = inProject("prisma", "schema.prisma");

/** The schema as the last migration leaves it. The engine cannot derive it from the migrations themselves. */
const LAST_SCHEMA = path.join(MIGRATIONS_FOLDER, "last-schema.prisma");

/** @returns {string} 20260131235959 */
function timestamp() {
  return new Date().toISOString().replace(/\D/g, "").slice(0, 14);
}

await runMain(async ({ signal }) => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new Problem("Name the migration in lower_case, as in: npm run migration:new -- add_webhooks");
  }
  const from = existsSync(LAST_SCHEMA) ? [`--from-schema=${LAST_SCHEMA}`] : ["--from-empty"];
  const folder = path.join(MIGRATIONS_FOLDER, `${timestamp()}_${name}`);
  const file = path.join(folder, "migration.sql");
  await mkdir(folder, { recursive: true });
  try {
    const args = ["migrate", "diff", ...from, `--to-schema=${SCHEMA}`, "--script", `--output=${file}`];
    const { code, output } = await runPrisma(args, { signal, output: "capture" });
    if (code !== 0) throw new Problem(`The migration could not be written:\n${output.trim()}`);
    if (!existsSync(file)) await writeFile(file, "");
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  await copyFile(SCHEMA, LAST_SCHEMA);
  console.log(
    `Wrote ${path.relative(process.cwd(), file)}; read it, and add what Prisma's schema cannot say.`,
  );
  return 0;
});
