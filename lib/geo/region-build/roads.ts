import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { TILES_FILE } from "../region/roads/places";
import { readRecord } from "./records";
import { type Progress, progressOf } from "./progress";
import { runTool } from "./run-tool";
import { programsFolder } from "./tools";

type Options = {
  /** The extract, a `.osm.pbf`. */
  file: string;
  /** The region's folder. The roads go to `roads` in it. */
  folder: string;
  toolsFolder: string;
  signal?: AbortSignal;
  say: (text: string) => void;
  /** Used instead of `say`, with the part of the region. */
  progress?: Progress;
};

/**
 * Parts of the work with approximate shares of the time. `STAGES` are the tile builder's own, one process for each,
 * so that completed stages stay complete.
 */
const PARTS = {
  admins: 3,
  initialize: 1,
  parseways: 10,
  parserelations: 2,
  parsenodes: 17,
  constructedges: 9,
  build: 20,
  enhance: 13,
  filter: 1,
  hierarchy: 4,
  shortcuts: 7,
  restrictions: 6,
  validate: 5,
  pack: 2,
};

type Part = keyof typeof PARTS;

const WORDS: Record<Part, string> = {
  admins: "finding countries and states",
  initialize: "beginning",
  parseways: "reading the ways",
  parserelations: "reading the turn restrictions",
  parsenodes: "reading the points",
  constructedges: "joining the ways at their crossings",
  build: "building the tiles",
  enhance: "finding the speeds",
  filter: "leaving out what is not driven on",
  hierarchy: "sorting out the main roads",
  shortcuts: "adding shortcuts",
  restrictions: "adding the turn restrictions",
  validate: "checking the tiles",
  pack: "packing the tiles",
};

/** From this part on, tiles are changed in place: after an interruption, they are built again. */
const FIRST_IN_PLACE: Part = "build";

const doneFile = z.array(z.string());

/**
 * Builds the roads of an extract as one file for the engine. A repeated call continues where it stopped.
 * @throws OperatorError with the builder's message if it fails
 */
export async function buildRoads(options: Options): Promise<void> {
  const { folder, say, progress = progressOf("roads", say) } = options;
  const tiles = path.join(folder, TILES_FILE);
  if (existsSync(tiles)) return say("the roads are built");
  const work = path.join(path.dirname(tiles), "work");
  await mkdir(path.join(work, "tiles"), { recursive: true });
  await writeFile(path.join(work, "config.json"), builderConfig(work));
  const parts = Object.keys(PARTS).filter((name): name is Part => name in PARTS);
  const done = await readDone(work, parts);
  progress.resume(shareBefore(parts, done));
  for (const [position, part] of parts.entries()) {
    if (position < done) continue;
    progress.step(WORDS[part], shareBefore(parts, position));
    await doPart(part, work, options);
    await writeFile(path.join(work, "done.json"), JSON.stringify(parts.slice(0, position + 1)));
  }
  await rename(path.join(work, "tiles.tar"), tiles);
  await rm(work, { recursive: true });
}

/** Returns the share of the work before a part. */
function shareBefore(parts: readonly Part[], position: number): number {
  const sum = (some: readonly Part[]) => some.reduce((total, part) => total + PARTS[part], 0);
  return sum(parts.slice(0, position)) / sum(parts);
}

/** Returns the number of completed parts. */
async function readDone(work: string, parts: readonly Part[]): Promise<number> {
  const { length } = (await readRecord(path.join(work, "done.json"), doneFile)) ?? [];
  const inPlace = parts.indexOf(FIRST_IN_PLACE);
  const isBuilt = length >= parts.indexOf("pack");
  return isBuilt ? length : Math.min(length, inPlace);
}

function builderConfig(work: string): string {
  return JSON.stringify({
    mjolnir: {
      tile_dir: path.join(work, "tiles"),
      admin: path.join(work, "admins.sqlite"),
      include_pedestrian: false,
      include_bicycle: false,
      logging: { type: "std_out", color: false },
    },
  });
}

async function doPart(part: Part, work: string, { file, toolsFolder, signal }: Options): Promise<void> {
  const program = (name: string) => path.join(programsFolder(toolsFolder), name);
  const config = ["-c", path.join(work, "config.json")];
  if (part === "admins") {
    await runTool(program("valhalla_build_admins"), [...config, path.resolve(file)], { cwd: work, signal });
  } else if (part === "pack") {
    await pack(work, signal);
  } else {
    if (part === FIRST_IN_PLACE) await removeTiles(work);
    const stage = ["-s", part, "-e", part];
    await runTool(program("valhalla_build_tiles"), [...config, ...stage, path.resolve(file)], {
      cwd: work,
      signal,
    });
  }
}

/** Returns the levels of the roads. Each has a folder: 0, 1, 2. */
async function levels(work: string): Promise<string[]> {
  return (await readdir(path.join(work, "tiles"))).filter((name) => /^\d$/.test(name)).toSorted();
}

async function removeTiles(work: string): Promise<void> {
  for (const level of await levels(work)) await rm(path.join(work, "tiles", level), { recursive: true });
}

/** Packs many files into one, which the engine maps into memory. */
async function pack(work: string, signal?: AbortSignal): Promise<void> {
  const args = ["-cf", path.join(work, "tiles.tar"), "-C", path.join(work, "tiles"), ...(await levels(work))];
  await runTool("tar", args, { signal });
}
