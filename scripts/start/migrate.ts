import { parseLaunchSettings } from "../../lib/core/env";
import { migrate } from "../database/migrate";
import { loadEnvFile } from "../env-file.mjs";
import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { requireServer } from "./require-server";

await runMain(async ({ signal }) => {
  loadEnvFile();
  const { DATABASE_URL } = parseLaunchSettings(process.env);
  if (DATABASE_URL === undefined) throw new Problem("Set DATABASE_URL to the database to migrate.");
  const progress = createProgress();
  await progress.step("Database", (note) => requireServer(DATABASE_URL, note, signal));
  await progress.step("Migrations", async (note) => {
    const applied = await migrate(DATABASE_URL, {
      signal,
      onApply: (pending) => note(`applying ${pending}`),
    });
    note(applied === 0 ? "up to date" : `${applied} applied`);
  });
  return 0;
});
