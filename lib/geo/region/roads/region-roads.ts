import { existsSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import { readRoute, readTable, routeAnswer, tableAnswer } from "../../roads/osrm-answer";
import type { RoadPoint, Roads } from "../../roads/roads";
import { valhallaMatrix, valhallaRoute } from "../../roads/valhalla";
import type { GeoBox, Leg } from "../../schema";
import { engineConfig } from "./config";
import { Engine } from "./engine-process";
import type { InstalledRegion } from "../../region";
import { TILES_FILE, VALHALLA_FOLDER } from "./places";

/** What is remembered of answers, in characters of them: about 30 MB. */
const MAX_REMEMBERED = 15_000_000;
/** A decimal more is a tenth of a meter, which no address is exact to. */
const DECIMALS = 5;
/** What is not there is not looked for again for so long. */
const LOOK_AGAIN_MS = 60_000;

/** What Valhalla says when no road leads there (its errors 154, 170, 171 and 442). The rest is a fault of ours. */
const NO_WAY = /max distance limit|unconnected regions|No suitable edges|No path could be found/;

/**
 * Points on each side of what the engine is asked at once: about as much work as twenty trips. A larger matrix is put
 * together of such blocks, so that several matrices take turns and none keeps the engine silent for long.
 */
const BLOCK = 25;
/** A block of a matrix may take as many times as long as a trip. */
const MATRIX_PATIENCE = 4;
/** Nobody plans all day: the process for matrices ends when it was not asked for so long. */
const MATRICES_REST_MS = 5 * 60_000;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const roundedPoint = ({ latitude, longitude }: RoadPoint): RoadPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

function isInside({ west, south, east, north }: GeoBox, { latitude, longitude }: RoadPoint): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The roads of one region: its engines, and the answers that they gave. */
type Loaded = {
  id: string;
  bounds: GeoBox;
  /** A process for each kind of question, so that no trip waits behind a matrix. */
  engines: { route: Engine; matrix: Engine };
  answers: LRUCache<string, string>;
  /** A fault of ours is told once. */
  isFaultTold: boolean;
};

/** A region whose roads this machine does not have. */
type Missing = { id: string; engines: null; until: number };

type Options = {
  /** The region in use now. */
  region: () => Promise<InstalledRegion | null>;
  /** Where the tools of all regions are. */
  toolsFolder: () => string;
  limitMs: () => number;
};

export type RegionRoads = Roads & {
  /** Starts the engine of trips ahead of the first question, if there is a region. */
  load(): Promise<void>;
  /** Ends the engines. */
  close(): void;
  /** The process that answers a kind of question, while there is one. */
  pid(kind: Kind): number | undefined;
};

type Kind = "route" | "matrix";

/** Opens the roads of a region that is on this machine. */
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
    matrix: new Engine({ ...common, limitMs: limitMs * MATRIX_PATIENCE, restAfterMs: MATRICES_REST_MS }),
  };
  const answers = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (answer, question) => answer.length + question.length,
  });
  return { id, bounds, engines, answers, isFaultTold: false };
}

/** The engine's answer as JSON, or null if it has none. */
async function answerOf(roads: Loaded, kind: Kind, question: string): Promise<string | null> {
  const { id, engines, answers } = roads;
  const before = answers.get(question);
  if (before !== undefined) return before;
  const reply = await engines[kind].ask(kind, question);
  if (reply === null) return null;
  const isFault = "refusal" in reply && !NO_WAY.test(reply.refusal);
  if (isFault && !roads.isFaultTold) {
    roads.isFaultTold = true;
    log().warn({ region: id, reason: reply.refusal }, "the road engine refused a question");
  }
  const answer = "answer" in reply ? reply.answer : NO_ROUTE;
  // A fault may pass: memory was short, say.
  if (!isFault) answers.set(question, answer);
  return answer;
}

function close(roads: Loaded | Missing | null): void {
  for (const engine of Object.values(roads?.engines ?? {})) engine.close();
}

/** A list in pieces of at most `BLOCK`. */
const blocksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, at) => all.slice(at * BLOCK, (at + 1) * BLOCK));

const NO_ROUTE = JSON.stringify({ code: "NoRoute" });

/** The roads of the region in use, whichever that is: when another takes its place, so do its engines. */
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

  /** Does not ask for points outside of the region. */
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
