// Applies the missing migrations to DATABASE_URL, as `prisma migrate deploy` does, with the same engine. Prisma's CLI
// takes seconds to start and 150 MB in an image. The process ends with 1 if a migration fails, and says why.
import { readFileSync, readdirSync } from "node:fs";
import { inProject } from "../project.mjs";
import { createEngine, takePanic } from "./engine.mjs";

const FOLDER = inProject("prisma", "migrations");
const SCRIPT = "migration.sql";

const migrationDirectories = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .map((name) => ({
    path: name,
    migrationFile: {
      path: SCRIPT,
      content: /** @type {const} */ ({
        tag: "ok",
        value: readFileSync(inProject("prisma", "migrations", name, SCRIPT), "utf8"),
      }),
    },
  }));

try {
  const engine = await createEngine({ url: process.env["DATABASE_URL"] ?? "" });
  await engine.applyMigrations({
    migrationsList: {
      baseDir: FOLDER,
      lockfile: { path: "migration_lock.toml", content: null },
      shadowDbInitScript: "",
      migrationDirectories,
    },
    filters: { externalTables: [], externalEnums: [] },
  });
  process.exit(0);
} catch (error) {
  const { code = "", message } = /** @type {{ code?: string, message?: string }} */ (error);
  console.error([code, takePanic() || message || String(error)].filter(Boolean).join("\n"));
  process.exit(1);
}
