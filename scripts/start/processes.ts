import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { parseServiceSettings } from "../../lib/core/env";
import { startProcesses, suitableConcurrency, suitablePoolSize } from "../../lib/server/cluster";
import { localAddress, type Run } from "../../lib/server/host";
import type { Where } from "../../lib/server/listen";
import { withClient } from "../database/connection";
import { inProject } from "../project.mjs";
import { importProgram } from "../steps/bundle.mjs";
import type * as serving from "./serving";

/** Serves in this process. @returns the address */
export async function serveHere(where: Where & { dev?: boolean }, run: Run): Promise<string> {
  const { serve }: typeof serving = await importProgram("scripts/start/serving.ts");
  return serve({ dev: false, ...where }, run);
}

/** Returns the number of connections that the database accepts from ordinary roles. */
function acceptedConnections(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      `SELECT current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int AS number`,
    );
    return rows[0]?.number ?? 0;
  });
}

/** Serves in WEB_CONCURRENCY processes, or as many as suit the machine. @returns the address */
export async function serveAll(
  { embedded, ...where }: Where & { embedded: boolean },
  run: Run,
): Promise<string> {
  const { WEB_CONCURRENCY, DATABASE_URL, ROUTER, REGION_DIR } = parseServiceSettings(process.env);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  // A region that is added later counts from the next start.
  const hasRoads = ROUTER === "region" && existsSync(path.resolve(REGION_DIR, "tools"));
  const cores = availableParallelism();
  const count = WEB_CONCURRENCY ?? suitableConcurrency({ cores, memory, embedded, hasRoads });
  // Set before this process or its children read the settings.
  process.env.DATABASE_POOL_SIZE ||= String(
    suitablePoolSize({ connections: await acceptedConnections(DATABASE_URL), count }),
  );
  if (count === 1) return serveHere(where, run);
  const settings = { PORT: String(where.port), HOST: where.host ?? "" };
  await startProcesses({ count, program: inProject("scripts", "serve.mjs"), settings }, run);
  return localAddress(where);
}
