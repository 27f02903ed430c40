import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS, REBUILD_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { addRegion } from "@waybill/geo/region-build";
import { type City, madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { createDatabaseFrom, createTemplateDatabase, dropDatabase } from "../../scripts/test-database";
import { database } from "./database";
import { type OwnServer, startOwnServer } from "./own-server";

type RegionServer = { server: OwnServer; db: ReturnType<typeof createDb>; city: City };

/** Undone one after the other, last first, even if one fails. */
type Undo = (() => Promise<unknown>)[];

async function undoAll(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}

/**
 * Starts a process of the service with a separate database that contains the houses and streets of the made-up city.
 * The shared database has no region. There are no roads, because they need a program that is not installed; the map is
 * that of a service that does not respond.
 */
export async function startRegionServer(): Promise<RegionServer & { stop: () => Promise<void> }> {
  const undo: Undo = [];
  try {
    return { ...(await start(undo)), stop: () => undoAll(undo) };
  } catch (error) {
    await undoAll(undo);
    throw error;
  }
}

async function start(undo: Undo): Promise<RegionServer> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error("Run the browser and API tests by: npm test -- --e2e");
  // The settings expect the shared database.
  database();
  const url = await createDatabaseFrom(adminUrl, await createTemplateDatabase(adminUrl));
  undo.push(() => dropDatabase(adminUrl, url));
  const home = await mkdtemp(path.join(tmpdir(), "waybill-region-"));
  undo.push(() => rm(home, { recursive: true }));
  const db = createDb(url, 4, JOB_LIMITS);
  undo.push(() => db.$disconnect());
  const city = madeUpCity("small");
  const file = path.join(home, "city.osm.pbf");
  await writeFile(file, osmPbf(city.osm));
  const pool = createPool(url, 4, REBUILD_LIMITS);
  undo.push(() => pool.end());
  const without = ["roads", "map"] as const;
  await addRegion({ db, pool, home, say: () => undefined }, { file, name: "Larkhaven", without });
  const server = await startOwnServer({
    DATABASE_URL: url,
    REGION_DIR: home,
    MAP_STYLE_URL: `http://127.0.0.1:${process.env.E2E_MAP_SERVICE_PORT ?? ""}/style.json`,
  });
  undo.push(() => server.stop());
  return { server, db, city };
}
