import { parseLaunchSettings } from "../../lib/core/env";
import { withClient } from "../database/connection";
import { migrate } from "../database/migrate";
import { generateClient } from "../prisma/generate.mjs";
import { acquireLock, type Lock } from "../process/lock.mjs";
import type { Run } from "../process/main.mjs";
import type { Progress } from "../process/progress.mjs";
import { ensureBuilt, SERVING_LOCK } from "../steps/build.mjs";
import { ensureBundled } from "../steps/bundle.mjs";
import { announce } from "./announce";
import { openDatabase } from "./database";
import { serveAll, serveHere } from "./processes";
import { seed } from "./seed";
import { readSettings } from "./settings";

/** Runs every step after the packages are installed, until the service responds. */
export async function launch(
  { dev, progress, lock }: { dev: boolean; progress: Progress; lock: Lock },
  run: Run,
): Promise<void> {
  const { signal } = run;
  const settings = await progress.step("Settings", () => readSettings({ dev }));
  const { url, embedded } = await progress.step("Database", (note) =>
    openDatabase({ settings, note, say: progress.say }, run),
  );
  await progress.step("Database client", async (note) => {
    note((await generateClient({ signal })) ? "generated" : "up to date");
  });
  await progress.step("Migrations", async (note) => {
    const applied = await migrate(url, { signal, onApply: (pending) => note(`applying ${pending}`) });
    note(applied === 0 ? "up to date" : `${applied} applied`);
  });
  if (embedded) await progress.step("Demo data", (note) => seed({ url, signal, note }));
  if (dev) await ensureBundled("lib/plans/model/worker.ts");
  else {
    await progress.step("Build", (note) => ensureBuilt({ signal, note }));
    const serving = await acquireLock(SERVING_LOCK);
    if (serving !== undefined) run.defer(serving.release);
  }
  const { port, host } = settings;
  const address = await progress.step("Server", () =>
    dev ? serveHere({ dev, port, host }, run) : serveAll({ port, host, embedded }, run),
  );
  lock.describe({ address });
  announce({ address, embedded, host, knowsStreets: await knowsStreets(url), say: progress.say });
}

/** Whether a region or a service knows streets and houses. */
async function knowsStreets(url: string): Promise<boolean> {
  const { GEOCODER: geocoder = "region" } = parseLaunchSettings(process.env);
  if (geocoder !== "region") return true;
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM "Region" WHERE "usedSince" IS NOT NULL LIMIT 1');
    return rowCount === 1;
  });
}
