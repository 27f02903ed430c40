import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OperatorError } from "@/lib/core/errors";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { inProject } from "../../../scripts/project.mjs";
import type { Point } from "../embedded/distance";
import { TileFile, TILES_FILE } from "../region/tiles";
import { findTilemaker } from "./tilemaker";
import { makeTiles } from "./tiles";

/** Kept for the next run, like the tools for the roads. */
const TOOLS = inProject(".data", "testing", "region", "map-tools");
const ZOOM = 14;

const note = () => undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-map-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Whether tilemaker is installed, or could be fetched from Debian. */
async function hasTilemaker(): Promise<boolean> {
  try {
    await findTilemaker({ tools: TOOLS, note });
    return true;
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}

function tileAt({ latitude, longitude }: Point): [x: number, y: number] {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return [Math.floor(((longitude + 180) / 360) * 2 ** ZOOM), Math.floor(((1 - north) / 2) * 2 ** ZOOM)];
}

it("makes tiles that show a house's number and the name of its street", async ({ skip }) => {
  if (!(await hasTilemaker())) skip("tilemaker is not installed and could not be fetched");
  const { osm, houses } = madeUpCity("small");
  const file = path.join(folder, "city.osm.pbf");
  await writeFile(file, osmPbf(osm));
  const shares: number[] = [];
  const { tiles } = await makeTiles({
    file,
    folder,
    tools: TOOLS,
    note,
    onProgress: (share) => shares.push(share),
  });
  expect(tiles).toBeGreaterThan(10);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const [house] = houses;
  if (!house) throw new Error("The city has no house");
  const map = new TileFile(path.join(folder, TILES_FILE));
  const tile = await map.read(ZOOM, ...tileAt(house));
  await map.close();
  const content = gunzipSync(tile ?? "").toString();
  for (const text of ["house_number", house.number, "road_name", house.street.name])
    expect(content).toContain(text);
});
