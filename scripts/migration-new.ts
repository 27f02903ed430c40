// npm run migration:new -- name: writes a migration with the difference between the existing migrations and
// prisma/schema.prisma.
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { MIGRATIONS_FOLDER } from "./database/migrate";
import { runPrisma } from "./prisma/cli.mjs";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";
import { createDatabaseFrom, createTemplateDatabase, dropDatabase, ensureTestServer } from "./test-database";
import { inProject } from "./project.mjs";

/** 20260131235959 */
function timestamp(): string {
  return new Date().toISOString().replace(/\D/g, "").slice(0, 14);
}

/** @param databaseUrl a database with all migrations applied */
async function writeDifference(file: string, databaseUrl: string, signal: AbortSignal): Promise<void> {
  const schema = inProject("prisma", "schema.prisma");
  const args = [
    "migrate",
    "diff",
    "--from-config-datasource",
    "--to-schema",
    schema,
    "--script",
    "--output",
    file,
  ];
  const { code, output } = await runPrisma(args, { databaseUrl, signal, output: "capture" });
  if (code !== 0) throw new Problem(`The migration could not be written:\n${output.trim()}`);
  if (!existsSync(file)) throw new Problem("Nothing to migrate: the migrations already make this schema.");
}

await runMain(async ({ signal, defer }) => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new Problem("Name the migration in lower_case, as in: npm run migration:new -- add_webhooks");
  }
  const server = await ensureTestServer({ signal });
  defer(server.stop);
  const databaseUrl = await createDatabaseFrom(
    server.url,
    await createTemplateDatabase(server.url, { signal }),
  );
  defer(() => dropDatabase(server.url, databaseUrl));

  const folder = path.join(MIGRATIONS_FOLDER, `${timestamp()}_${name}`);
  await mkdir(folder);
  try {
    await writeDifference(path.join(folder, "migration.sql"), databaseUrl, signal);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Read it before you commit it: what the
migrations make beyond the schema (partial indexes, say) may look like a difference to Prisma.`);
  return 0;
});
