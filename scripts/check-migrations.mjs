// npm run lint:migrations: finds statements in migrations that stop running processes. `-- --all` shows those of old
// migrations, too.
import { readdir } from "node:fs/promises";
import { lintMigrations } from "./lint/migrations.mjs";
import { runMain } from "./process/main.mjs";
import { inProject } from "./project.mjs";

/** The last migration without this check. Earlier ones have run, and are never edited. */
const LAST_UNCHECKED = "20261128084000_merchant_events";

await runMain(async () => {
  const isChecked = process.argv.includes("--all")
    ? () => true
    : (/** @type {string} */ name) => name > LAST_UNCHECKED;
  const entries = await readdir(inProject("prisma", "migrations"), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = names
    .filter(isChecked)
    .sort()
    .map((name) => inProject("prisma", "migrations", name, "migration.sql"));
  const problems = await lintMigrations(files);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} migrations checked, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
});
