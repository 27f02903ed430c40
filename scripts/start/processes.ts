import { parseServiceSettings } from "../../lib/core/env";
import { startProcesses, suitablePoolSize } from "../../lib/server/cluster";
import { localAddress, type Run } from "../../lib/server/host";
import type { Where } from "../../lib/server/listen";
import { withClient } from "../database/connection";
import { inProject } from "../project.mjs";
import { importProgram } from "../steps/bundle.mjs";
import { processCount } from "./process-count";
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
  const { DATABASE_URL, REGION_DIR, ...settings } = parseServiceSettings(process.env);
  const count = processCount(settings, { embedded, regionHome: REGION_DIR });
  // Set before this process or its children read the settings.
  process.env.DATABASE_POOL_SIZE ||= String(
    suitablePoolSize({ connections: await acceptedConnections(DATABASE_URL), count }),
  );
  if (count === 1) return serveHere(where, run);
  const ofChildren = { PORT: String(where.port), HOST: where.host ?? "" };
  await startProcesses({ count, program: inProject("scripts", "serve.mjs"), settings: ofChildren }, run);
  return localAddress(where);
}
