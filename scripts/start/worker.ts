import { db } from "../../lib/core/db";
import { parseServiceSettings } from "../../lib/core/env";
import { startBackgroundWork } from "../../lib/server/application";
import { resolveDatabaseUrl } from "../database-url";
import { runMain } from "../process/main.mjs";
import { createProgress } from "../process/progress.mjs";

/** Nothing else keeps the process alive while the database is away. */
const STAY_MS = 60_000;

await runMain(async (run) => {
  process.env.DATABASE_URL = await resolveDatabaseUrl();
  parseServiceSettings(process.env);
  const stay = setInterval(() => undefined, STAY_MS);
  run.defer(() => clearInterval(stay));
  run.defer(() => db().$disconnect());
  const { stop } = startBackgroundWork();
  run.defer(stop);
  createProgress().say("The background work runs here");
  await run.stopped;
  return 0;
});
