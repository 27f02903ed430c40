import { startWorker } from "../../app/background-work";
import { db } from "../../lib/core/db";
import { parseServiceSettings } from "../../lib/core/env";
import { requireOwnSessions } from "../database/own-sessions";
import { resolveDatabaseUrl } from "../database-url";
import { runMain } from "../process/main.mjs";
import { lockHolder } from "../process/lock.mjs";
import { createProgress } from "../process/progress.mjs";
import { START_LOCK } from "../project.mjs";
import { presentAuthSecret } from "./auth-secret";
import { workerEnvironment } from "./worker-settings";

/** Nothing else keeps the process alive while the database is unavailable. */
const STAY_MS = 60_000;

await runMain(async (run) => {
  const url = await resolveDatabaseUrl();
  const beside = {
    embedded: !process.env.DATABASE_URL,
    authSecret: await presentAuthSecret(),
    address: (await lockHolder(START_LOCK))?.address,
  };
  Object.assign(process.env, { DATABASE_URL: url, ...workerEnvironment(process.env, beside) });
  parseServiceSettings(process.env);
  await requireOwnSessions(url);
  const stay = setInterval(() => undefined, STAY_MS);
  run.defer(() => clearInterval(stay));
  run.defer(() => db().$disconnect());
  const { stop } = startWorker();
  run.defer(stop);
  createProgress().say("The background work runs here");
  await run.stopped;
  return 0;
});
