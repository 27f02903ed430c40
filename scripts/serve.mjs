// Serves the present build, and nothing else: the database is there, migrated, and named by DATABASE_URL. This is
// what tests and an installation of several machines run; `npm start` does the same in its own process.
import { SettingsError, parseServiceSettings } from "../lib/env-schema.mjs";
import { acquireLock } from "./process/lock.mjs";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";
import { createProgress } from "./process/progress.mjs";
import { probePort } from "./server/index.mjs";
import { serveReady } from "./server/ready.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { SERVING_LOCK, hasBuild } from "./steps/build.mjs";

function readSettings() {
  try {
    return parseServiceSettings(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new Problem(error.message) : error;
  }
}

await runMain(async (run) => {
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const { PORT, HOST } = readSettings();
  if (!(await hasBuild())) throw new Problem("There is no build to serve: npm run build makes one.");
  const lock = await acquireLock(SERVING_LOCK);
  if (lock !== undefined) run.defer(lock.release);
  const port = await probePort({ port: PORT, host: HOST });
  process.env["PORT"] = String(port);
  const address = await serveReady({ dev: false, port, host: HOST }, run);
  createProgress().say(`Waybill is at ${address}`);
  await run.stopped;
  return 0;
});
