import { existsSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import type { VehicleType } from "@/lib/core/trade";
import {
  readRoute,
  readTable,
  routeAnswer,
  snapOfLeg,
  snapOfRoute,
  tableAnswer,
} from "../../roads/osrm-response";
import type { RoadPoint, Roads, RoadTrip } from "../../roads/roads";
import { valhallaMatrix, valhallaRoute } from "../../roads/valhalla";
import type { GeoBox } from "../../types/map";
import { askInTurn, better, betterLegs, isNear, type Matrix, type Measured } from "./ask-in-turn";
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
/**
 * Planning is rare, as are trips in the other regions: a process for matrices, or for trips in a region that is not the
 * latest, stops after this time without requests.
 */
const REST_MS = 5 * 60_000;

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
type Missing = { engines: null; until: number };

type Options = {
  /** Returns the regions in use, the latest first. */
  regions: () => Promise<readonly InstalledRegion[]>;
  /** Returns the folder of all regions' tools. */
  toolsFolder: () => string;
  limitMs: () => number;
};

export type RegionRoads = Roads & {
  /** Starts the engine for trips in the latest region, if there is one, before the first request. */
  load(): Promise<void>;
  /** Stops the engines. */
  close(): void;
  /** Returns the id of the process for a kind of request, while there is one. */
  pid(kind: Kind): number | undefined;
};

type Kind = "route" | "matrix";

type OpenOptions = { tools: string; limitMs: number };

/** Opens the roads of a region on this machine. */
function open({ id, bounds, folder }: InstalledRegion, options: OpenOptions): Loaded | Missing {
  const { tools, limitMs } = options;
  const tiles = path.join(folder, TILES_FILE);
  const packageFolder = path.join(tools, VALHALLA_FOLDER);
  const missing = [tiles, packageFolder].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    log().warn(
      { region: id, missing },
      "the roads of the region are not on this machine; trips are estimated",
    );
    return { engines: null, until: performance.now() + LOOK_AGAIN_MS };
  }
  const common = { packageFolder, config: engineConfig(tiles) };
  const engines = {
    route: new Engine({ ...common, limitMs }),
    matrix: new Engine({
      ...common,
      limitMs: limitMs * MATRIX_TIMEOUT_FACTOR,
      restAfterMs: REST_MS,
    }),
  };
  const answers = new LRUCache<string, string>({
    maxSize: MAX_CACHED,
    sizeCalculation: (answer, question) => answer.length + question.length,
  });
  return { id, bounds, engines, answers, isFaultLogged: false };
}

/** A question, and the end of the time for its response, on the clock of `performance`. */
type Asked = { question: object; deadline: number };

/** Returns the engine's response as JSON, or null if there is none. */
async function answerOf(roads: Loaded, kind: Kind, asked: Asked): Promise<string | null> {
  const { id, engines, answers } = roads;
  const question = JSON.stringify(asked.question);
  const before = answers.get(question);
  if (before !== undefined) return before;
  const leftMs = asked.deadline - performance.now();
  const reply = leftMs > 0 ? await engines[kind].ask(kind, question, leftMs) : null;
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

function close({ engines }: Loaded | Missing): void {
  for (const engine of Object.values(engines ?? {})) engine.close();
}

/** Splits a list into pieces of at most `BLOCK`. */
const blocksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, at) => all.slice(at * BLOCK, (at + 1) * BLOCK));

const NO_ROUTE = JSON.stringify({ code: "NoRoute" });

/** Asks an engine and reads its response. */
async function ask<Answer extends z.ZodType>(
  roads: Loaded,
  kind: Kind,
  asked: Asked,
  answer: Answer,
): Promise<z.output<Answer> | null> {
  const text = await answerOf(roads, kind, asked);
  if (text === null) return null;
  const read = answer.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}

type AskedMatrix = {
  from: readonly RoadPoint[];
  to: readonly RoadPoint[];
  vehicle: VehicleType;
};

/** Combines a matrix from blocks; null if the engine does not respond to one: half could not be compared with estimates. */
async function matrixOf(
  roads: Loaded,
  { from, to, vehicle }: AskedMatrix,
  deadline: number,
): Promise<Matrix | null> {
  const whole: Matrix = [];
  for (const sources of blocksOf(from)) {
    const rows: Matrix = sources.map(() => []);
    for (const targets of blocksOf(to)) {
      const question = valhallaMatrix(sources, targets, vehicle);
      const answer = await ask(roads, "matrix", { question, deadline }, tableAnswer);
      const block = answer && readTable(answer);
      if (!answer || block?.length !== sources.length) return null;
      for (const [start, row] of block.entries()) {
        const measured = row.map((way, end) => way && { way, snapMeters: snapOfLeg(answer, start, end) });
        rows[start]?.push(...measured);
      }
    }
    whole.push(...rows);
  }
  return whole;
}

/**
 * Returns the roads of the regions in use at the time. A trip, and each leg of a matrix, is measured in the latest
 * region that contains all points and has roads near them: the boxes of two countries overlap. If all roads are far
 * from a point, the nearest are used.
 */
export function regionRoads({ regions, toolsFolder, limitMs }: Options): RegionRoads {
  const opened = new Map<string, Loaded | Missing>();

  async function current(): Promise<Loaded[]> {
    const installed = await regions();
    for (const [id, roads] of opened) {
      const isInUse = installed.some((region) => region.id === id);
      const isDue = roads.engines === null && performance.now() > roads.until;
      if (isInUse && !isDue) continue;
      close(roads);
      opened.delete(id);
    }
    return installed.flatMap((region, at) => {
      const roads = opened.get(region.id) ?? open(region, { tools: toolsFolder(), limitMs: limitMs() });
      opened.set(region.id, roads);
      if (!roads.engines) return [];
      roads.engines.route.restAfterMs = at === 0 ? undefined : REST_MS;
      return [roads];
    });
  }

  /** Returns the regions that contain all points. Others are not asked. */
  async function around(points: readonly RoadPoint[]): Promise<Loaded[]> {
    return (await current()).filter(({ bounds }) => points.every((point) => isInside(bounds, point)));
  }

  return {
    async trip(points, vehicle) {
      const asked = points.map(roundedPoint);
      const question = valhallaRoute(asked, vehicle);
      const found = await askInTurn<Loaded, Measured<RoadTrip>>(await around(asked), {
        limitMs: limitMs(),
        ask: async (roads, deadline) => {
          const answer = await ask(roads, "route", { question, deadline }, routeAnswer);
          const way = answer && readRoute(answer);
          return way && { way, snapMeters: snapOfRoute(answer) };
        },
        better,
        isNear,
      });
      return found?.way ?? null;
    },
    async matrix(from, to, vehicle) {
      const asked = { from: from.map(roundedPoint), to: to.map(roundedPoint), vehicle };
      const blocks = blocksOf(from).length * blocksOf(to).length;
      const found = await askInTurn<Loaded, Matrix>(await around([...asked.from, ...asked.to]), {
        limitMs: limitMs() * MATRIX_TIMEOUT_FACTOR * blocks,
        ask: (roads, deadline) => matrixOf(roads, asked, deadline),
        better: betterLegs,
        isNear: (matrix) => matrix.every((row) => row.every(isNear)),
      });
      return found?.map((row) => row.map((leg) => leg?.way ?? null)) ?? null;
    },
    load: async () => (await current())[0]?.engines.route.start(),
    close: () => opened.forEach(close),
    pid: (kind) => {
      const pids = [...opened.values()].map(({ engines }) => engines?.[kind].pid);
      return pids.find((pid) => pid !== undefined);
    },
  };
}
