import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { GeoBox } from "../types/map";
import { TILES_FILE } from "../region/tiles";
import { packTiles } from "./pmtiles";
import { runTool } from "./run-tool";
import { findTilemaker } from "./tilemaker";

/** Layers of the tiles and their minimum zoom levels; tilemaker.lua beside this file defines their content. */
export const TILE_LAYERS = {
  land_use: { minzoom: 5, simplify_below: 13, simplify_level: 0.0003 },
  water: { minzoom: 5, simplify_below: 12, simplify_level: 0.0003 },
  waterway: { minzoom: 9, simplify_below: 12, simplify_level: 0.0003 },
  coast: { minzoom: 5, simplify_below: 12, simplify_level: 0.0003 },
  border: { minzoom: 3, simplify_below: 12, simplify_level: 0.0003 },
  building: { minzoom: 13 },
  ferry: { minzoom: 8 },
  rail: { minzoom: 9, simplify_below: 12, simplify_level: 0.0003 },
  road: { minzoom: 5, simplify_below: 12, simplify_level: 0.0003 },
  road_name: { minzoom: 10 },
  area_name: { minzoom: 7 },
  place: { minzoom: 4 },
  house_number: { minzoom: 14 },
};

const LEAST_ZOOM = 3;

/** Highest zoom level: it has houses to 60 cm, and browsers enlarge it beyond. */
const MOST_ZOOM = 14;

/** Share of the work for building the tiles; the rest is packing them. */
const MAKING = 0.9;

type TilesOptions = {
  /** The extract, a .osm.pbf. */
  file: string;
  /** The region's folder, for `tiles.pmtiles`. */
  folder: string;
  /** Folder of programs downloaded for regions. */
  tools: string;
  /** Area of the extract, unless its header has one. */
  bounds?: GeoBox;
  note: (text: string) => void;
  /** Called with the completed share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Builds the vector tiles of an extract, packed into one file. It may be repeated after an interruption.
 * @returns the area of the map, the number of tiles, and the size of the file in bytes
 * @throws an error for the operator if tilemaker is not available or fails
 */
export async function makeTiles(
  options: TilesOptions,
): Promise<{ bounds: GeoBox; tiles: number; bytes: number }> {
  const { file, folder, tools, note, onProgress, signal } = options;
  const program = await findTilemaker({ tools, note, signal });
  const work = path.join(folder, "tiles.unfinished");
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const output = path.join(work, "tiles");
  const config = path.join(work, "config.json");
  await writeFile(config, JSON.stringify(configOf()));
  const box = options.bounds;
  const args = [
    ...["--input", path.resolve(file), "--output", output, "--config", config, "--process", layersProgram()],
    ...(box ? ["--bbox", [box.west, box.south, box.east, box.north].join(",")] : []),
    // Data that does not fit into memory goes to files here.
    ...["--store", path.join(work, "store")],
  ];
  await runTool(program.command, args, {
    env: program.env,
    signal,
    onLine: (line) => {
      const share = shareOf(line);
      if (share !== undefined) onProgress?.(share * MAKING);
    },
  });
  const bounds = await boundsOf(output);
  const packed = await packTiles({
    folder: output,
    file: path.join(folder, TILES_FILE),
    bounds,
    metadata: { name: "Waybill", attribution: "© OpenStreetMap contributors" },
    onProgress: (share) => onProgress?.(MAKING + share * (1 - MAKING)),
  });
  await rm(work, { recursive: true, force: true });
  onProgress?.(1);
  return { bounds, ...packed };
}

/** Says which layers an object of the map belongs to; the service runs in the project's folder. */
const layersProgram = () => path.join(process.cwd(), "lib", "geo", "region-build", "tilemaker.lua");

function configOf() {
  const layers = Object.entries(TILE_LAYERS).map(([name, layer]) => [name, { maxzoom: MOST_ZOOM, ...layer }]);
  return {
    layers: Object.fromEntries(layers) as unknown,
    settings: {
      minzoom: LEAST_ZOOM,
      maxzoom: MOST_ZOOM,
      basezoom: MOST_ZOOM,
      include_ids: false,
      combine_below: MOST_ZOOM,
      compress: "gzip",
      name: "Waybill",
      version: "1",
      description: "The tiles of a region",
    },
  };
}

/** Reading the extract takes about as long as writing the tiles. */
function shareOf(line: string): number | undefined {
  const read = /^Block (\d+)\/(\d+)/.exec(line);
  if (read) return (Number(read[1]) / Number(read[2])) * 0.5;
  const written = /writing tile (\d+) of (\d+)/.exec(line);
  return written ? 0.5 + (Number(written[1]) / Number(written[2])) * 0.5 : undefined;
}

const metadata = z.object({ bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]) });

async function boundsOf(folder: string): Promise<GeoBox> {
  const text = await readFile(path.join(folder, "metadata.json"), "utf8");
  const [west, south, east, north] = metadata.parse(JSON.parse(text)).bounds;
  return { west, south, east, north };
}
