import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS, REBUILD_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { addRegion } from "@waybill/geo/region-build";
import { type City, madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { migrate } from "../../database/migrate";
import { inProject } from "../../project.mjs";
import { type Defer, startPostgres } from "./postgres";

const CONNECTIONS = 4;

type Options = {
  /** Folder for the database and the region; the caller removes it. */
  folder: string;
  without: readonly ("roads" | "map")[];
  defer: Defer;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * Builds the region of the large made-up city as `npm run waybill -- region add` does, in a separate database and
 * folder. Afterwards this process locates and measures in that region.
 */
export async function startMadeUpRegion({ folder, without, defer, signal, say }: Options): Promise<City> {
  const postgres = await startPostgres(path.join(folder, "postgres"), false, defer);
  await migrate(postgres.url);
  const home = path.join(folder, "region");
  await mkdir(home, { recursive: true });
  // 280 MB that `npm run waybill -- region add` may have installed already; otherwise they are installed for this
  // run.
  const tools = inProject(".data", "region", "tools");
  if (existsSync(tools)) await symlink(tools, path.join(home, "tools"));
  const city = madeUpCity("large");
  // Outside the region's folder: after a crash, the harness treats entries of its folder as databases.
  const file = path.join(home, "city.osm.pbf");
  await writeFile(file, osmPbf(city.osm));
  const db = createDb(postgres.url, 1, JOB_LIMITS);
  const pool = createPool(postgres.url, CONNECTIONS, REBUILD_LIMITS);
  try {
    await addRegion({ db, pool, home, signal, say }, { file, name: "Larkhaven", without });
  } finally {
    await pool.end();
    await db.$disconnect();
  }
  // The longest limit: on a busy machine the bench should measure responses instead of counting late ones.
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    REGION_DIR: home,
    GEO_SERVICE_TIMEOUT_MS: "10000",
    LOG_LEVEL: "warn",
  });
  return city;
}
