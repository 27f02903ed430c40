import cluster from "node:cluster";
import { parseServiceSettings } from "../../lib/core/env";
import { READY } from "../../lib/server/cluster";
import { probePort } from "../../lib/server/listen";
import { requireOwnSessions } from "../database/own-sessions";
import { loadEnvFile } from "../env-file.mjs";
import { acquireLock } from "../process/lock.mjs";
import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { hasBuild, SERVING_LOCK } from "../steps/build.mjs";
import { serveAll, serveHere } from "./processes";

await runMain(async (run) => {
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const { PORT, HOST: host, DATABASE_URL } = parseServiceSettings(process.env);
  if (cluster.isWorker) {
    await serveHere({ port: PORT, host }, run);
    process.send?.(READY);
    await run.stopped;
    return 0;
  }
  if (!(await hasBuild())) throw new Problem("There is no build to serve: npm run build makes one.");
  await requireOwnSessions(DATABASE_URL);
  const lock = await acquireLock(SERVING_LOCK);
  if (lock !== undefined) run.defer(lock.release);
  const port = await probePort({ port: PORT, host });
  process.env.PORT = String(port);
  const address = await serveAll({ port, host, embedded: false }, run);
  createProgress().say(`Waybill is at ${address}`);
  await run.stopped;
  return 0;
});
