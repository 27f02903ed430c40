import { acquireLock } from "../process/lock.mjs";
import { generateClient } from "../prisma/generate.mjs";
import { SERVING_LOCK, ensureBuilt } from "../steps/build.mjs";
import { migrate } from "../database/migrate.mjs";
import { serveReady } from "../server/ready.mjs";
import { announce } from "./announce.mjs";
import { openDatabase } from "./database.mjs";
import { seed } from "./seed.mjs";
import { readSettings } from "./settings.mjs";

/** @typedef {import("../process/main.mjs").Run} Run */
/** @typedef {import("../process/lock.mjs").Lock} Lock */
/** @typedef {import("../process/progress.mjs").Progress} Progress */

/**
 * Everything after the packages are there, up to a service that answers.
 * @param {{ dev: boolean, progress: Progress, lock: Lock }} what
 * @param {Run} run
 */
export async function launch({ dev, progress, lock }, run) {
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
  if (!dev) {
    await progress.step("Build", (note) => ensureBuilt({ signal, note }));
    const serving = await acquireLock(SERVING_LOCK);
    if (serving !== undefined) run.defer(serving.release);
  }
  const address = await progress.step("Server", () =>
    serveReady({ dev, port: settings.port, host: settings.host }, run),
  );
  lock.describe({ address });
  announce({ address, embedded, host: settings.host, say: progress.say });
}
