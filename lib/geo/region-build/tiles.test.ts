import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OperatorError } from "@/lib/core/errors";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { MAP_TOOLS, PREPARE_LIMIT_MS } from "@/lib/testing/region";
import type { Point } from "../embedded/distance";
import { TileFile, TILES_FILE } from "../region/tiles";
import { regionStyle } from "../map/style";
import { findTilemaker } from "./tilemaker";
import { makeTiles, TILE_LAYERS } from "./tiles";

const ZOOM = 14;

const BOUNDS = { west: -74.03, south: 40.66, east: -73.93, north: 40.78 };

const note = () => undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-map-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Whether tilemaker is installed, or can be downloaded from Debian. */
async function hasTilemaker(): Promise<boolean> {
  try {
    await findTilemaker({ tools: MAP_TOOLS, note });
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

it(
  "builds tiles that show a house's number and the name of its street",
  async ({ skip }) => {
    if (!(await hasTilemaker())) skip("tilemaker is not installed and could not be fetched");
    const { osm, houses } = madeUpCity("small");
    const file = path.join(folder, "city.osm.pbf");
    await writeFile(file, osmPbf(osm));
    const shares: number[] = [];
    const { tiles } = await makeTiles({
      file,
      folder,
      tools: MAP_TOOLS,
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
  },
  PREPARE_LIMIT_MS,
);

const texts = (value: unknown): string[] => [value].flat().filter((each) => typeof each === "string");

/** Returns the classes in a style's expression: those of `==`, `in` and `match`, at any depth. */
function classesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const parts: unknown[] = Object.values(value);
  const inner = parts.flatMap(classesIn);
  const [operator, subject, ...rest] = parts;
  if (JSON.stringify(subject) !== '["get","class"]') return inner;
  if (operator === "==") return [...inner, ...texts(rest[0])];
  if (operator === "in") return [...inner, ...(Array.isArray(rest[0]) ? texts(rest[0][1]) : [])];
  return operator === "match"
    ? [...inner, ...rest.slice(0, -1).flatMap((each, at) => (at % 2 ? [] : texts(each)))]
    : inner;
}

describe("the layers of the tiles and of the map", () => {
  const { layers } = regionStyle({ theme: "light", tiles: "/{z}/{x}/{y}", bounds: BOUNDS, fonts: ["Geist"] });
  const drawn = layers.flatMap((layer) =>
    "source-layer" in layer ? [{ layer, name: layer["source-layer"] ?? "" }] : [],
  );
  const written = () => readFile(new URL("tilemaker.lua", import.meta.url), "utf8");

  it("are the same", async () => {
    expect(new Set(drawn.map(({ name }) => name))).toEqual(new Set(Object.keys(TILE_LAYERS)));
    const script = await written();
    for (const name of Object.keys(TILE_LAYERS)) expect(script).toContain(`"${name}"`);
  });

  it("are drawn from a level that the tiles have", () => {
    const first = new Map(Object.entries(TILE_LAYERS).map(([name, { minzoom }]) => [name, minzoom]));
    for (const { layer, name } of drawn) {
      if (layer.minzoom !== undefined)
        expect(layer.minzoom, layer.id).toBeGreaterThanOrEqual(first.get(name) ?? 99);
    }
  });

  it("are distinguished with the same attributes and classes", async () => {
    const script = await written();
    for (const { layer } of drawn) {
      const { filter, paint, layout } = layer as { filter?: unknown; paint?: unknown; layout?: unknown };
      const style = JSON.stringify([filter, paint, layout]);
      const names = [...style.matchAll(/\["(?:get|has)","(\w+)"\]/g)].map(([, name]) => name ?? "");
      for (const name of names)
        expect(script, layer.id).toMatch(new RegExp(`Attribute(?:Numeric)?\\("${name}"`));
      for (const each of [filter, paint, layout].flatMap(classesIn)) {
        expect(script, `${layer.id}: ${each}`).toMatch(new RegExp(`(?:return |[{,] )"${each}"|\\b${each} =`));
      }
    }
  });
});
