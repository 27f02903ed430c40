import { existsSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import { readRoute, readTable, routeAnswer, tableAnswer } from "../../roads/osrm-response";
import type { RoadPoint, Roads } from "../../roads/roads";
import { valhallaMatrix, valhallaRoute } from "../../roads/valhalla";
import type { GeoBox } from "../../types/map";
import type { Leg } from "../../types/trip";
import { engineConfig } from "./config";
import { Engine } from "./engine-process";
import type { InstalledRegion } from "../regions";
import { TILES_FILE, VALHALLA_FOLDER } from "./places";

/** Size of the cache of responses in characters: about 30 MB. */
const MAX_CACHED = 15_000_000;
/** Another decimal would be a tenth of a meter, beyond the precision of any address. */
const DECIMALS = 5;
/** Time before a missing file is looked for again. */
const LOOK_AGAIN_MS = 60_000;

/** Valhalla's messages for unreachable points (its errors 154, 170, 171 and 442). Other errors are our bugs. */
const NO_WAY = /max distance limit|unconnected regions|No suitable edges|No path could be found/;

/**
 * Maximum number of points on each side of one request to the engine: about as much work as twenty trips. A larger
 * matrix is combined from such blocks, so that several matrices take turns and none blocks the engine for long.
 */
const BLOCK = 25;
/** Time-out of a block of a matrix, as a multiple of a trip's. */
const MATRIX_TIMEOUT_FACTOR = 4;
/** Planning is rare: the process for matrices stops after this time without requests. */
const MATRICES_REST_MS = 5 * 60_000;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const roundedPoint = ({ latitude, longitude }: RoadPoint): RoadPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

function isInside({ west, south, east, north }: GeoBox, { latitude, longitude }: RoadPoint): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Roads of one region: its engines and their cached responses. */
type Loaded = {
  id: string;
  bounds: GeoBox;
  /** A separate process for each kind of request, so that no trip waits for a matrix. */
  engines: { route: Engine; matrix: Engine };
  answers: LRUCache<string, string>;
  /** Our faults are logged once. */
  isFaultLogged: boolean;
};

/** A region whose roads are not on this machine. */
type Missing = { id: string; engines: null; until: number };

type Options = {
  /** Returns the region in use. */
  region: () => Promise<InstalledRegion | null>;
  /** Returns the folder of all regions' tools. */
  toolsFolder: () => string;
  limitMs: () => number;
};

export type RegionRoads = Roads & {
  /** Starts the engine for trips before the first request, if there is a region. */
  load(): Promise<void>;
  /** Stops the engines. */
  close(): void;
  /** Returns the id of the process for a kind of request, while there is one. */
  pid(kind: Kind): number | undefined;
};

type Kind = "route" | "matrix";

/** Opens the roads of a region on this machine. */
function open({ id, bounds, folder }: InstalledRegion, tools: string, limitMs: number): Loaded | Missing {
  const tiles = path.join(folder, TILES_FILE);
  const packageFolder = path.join(tools, VALHALLA_FOLDER);
  const missing = [tiles, packageFolder].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    log().warn(
      { region: id, missing },
      "the roads of the region are not on this machine; trips are estimated",
    );
    return { id, engines: null, until: performance.now() + LOOK_AGAIN_MS };
  }
  const common = { packageFolder, config: engineConfig(tiles) };
  const engines = {
    route: new Engine({ ...common, limitMs }),
    matrix: new Engine({
      ...common,
      limitMs: limitMs * MATRIX_TIMEOUT_FACTOR,
      restAfterMs: MATRICES_REST_MS,
    }),
  };
  const answers = new LRUCache<string, string>({
    maxSize: MAX_CACHED,
    sizeCalculation: (answer, question) => answer.length + question.length,
  });
  return { id, bounds, engines, answers, isFaultLogged: false };
}

/** Returns the engine's response as JSON, or null if there is none. */
async function answerOf(roads: Loaded, kind: Kind, question: string): Promise<string | null> {
  const { id, engines, answers } = roads;
  const before = answers.get(question);
  if (before !== undefined) return before;
  const reply = await engines[kind].ask(kind, question);
  if (reply === null) return null;
  const isFault = "refusal" in reply && !NO_WAY.test(reply.refusal);
  if (isFault && !roads.isFaultLogged) {
    roads.isFaultLogged = true;
    log().warn({ region: id, reason: reply.refusal }, "the road engine refused a question");
  }
  const answer = "answer" in reply ? reply.answer : NO_ROUTE;
  // A fault may be temporary, for example a lack of memory.
  if (!isFault) answers.set(question, answer);
  return answer;
}

function close(roads: Loaded | Missing | null): void {
  for (const engine of Object.values(roads?.engines ?? {})) engine.close();
}

/** Splits a list into pieces of at most `BLOCK`. */
const blocksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, at) => all.slice(at * BLOCK, (at + 1) * BLOCK));

const NO_ROUTE = JSON.stringify({ code: "NoRoute" });

/** Returns the roads of the region in use at the time: another region gets other engines. */
export function regionRoads({ region, toolsFolder, limitMs }: Options): RegionRoads {
  let opened: Loaded | Missing | null = null;

  async function current(): Promise<Loaded | null> {
    const installed = await region();
    const isCurrent = opened?.id === installed?.id;
    const isDue = opened?.engines === null && performance.now() > opened.until;
    if (!isCurrent || isDue) {
      close(opened);
      opened = installed && open(installed, toolsFolder(), limitMs());
    }
    return opened?.engines ? opened : null;
  }

  /** Sends no requests for points outside the region. */
  async function ask<Answer extends z.ZodType>(
    kind: Kind,
    points: readonly RoadPoint[],
    question: object,
    answer: Answer,
  ): Promise<z.output<Answer> | null> {
    const roads = await current();
    if (!roads || !points.every((point) => isInside(roads.bounds, point))) return null;
    const text = await answerOf(roads, kind, JSON.stringify(question));
    if (text === null) return null;
    const read = answer.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  }

  return {
    async trip(points, vehicle) {
      const asked = points.map(roundedPoint);
      const answer = await ask("route", asked, valhallaRoute(asked, vehicle), routeAnswer);
      return answer && readRoute(answer);
    },
    async matrix(from, to, vehicle) {
      const whole: (Leg | null)[][] = [];
      for (const sources of blocksOf(from.map(roundedPoint))) {
        const rows: (Leg | null)[][] = sources.map(() => []);
        for (const targets of blocksOf(to.map(roundedPoint))) {
          const question = valhallaMatrix(sources, targets, vehicle);
          const answer = await ask("matrix", [...sources, ...targets], question, tableAnswer);
          const block = answer && readTable(answer);
          // Half a matrix could not be compared with estimates.
          if (block?.length !== sources.length) return null;
          for (const [at, row] of block.entries()) rows[at]?.push(...row);
        }
        whole.push(...rows);
      }
      return whole;
    },
    load: async () => (await current())?.engines.route.start(),
    close: () => close(opened),
    pid: (kind) => opened?.engines?.[kind].pid,
  };
}
