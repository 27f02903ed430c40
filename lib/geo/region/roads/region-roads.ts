import { existsSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { log } from "@/lib/core/log";
import { readRoute, readTable, routeAnswer, tableAnswer } from "../../roads/osrm-answer";
import type { RoadPoint, Roads } from "../../roads/roads";
import { valhallaMatrix, valhallaRoute } from "../../roads/valhalla";
import type { GeoBox } from "../../schema";
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

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const roundedPoint = ({ latitude, longitude }: RoadPoint): RoadPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

function isInside({ west, south, east, north }: GeoBox, { latitude, longitude }: RoadPoint): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The roads of one region: its engine, and the answers that it gave. */
type Loaded = {
  id: string;
  bounds: GeoBox;
  engine: Engine;
  answers: LRUCache<string, string>;
  /** A fault of ours is told once. */
  isFaultTold: boolean;
};

/** A region whose roads this machine does not have. */
type Missing = { id: string; engine: null; until: number };

type Options = {
  /** The region in use now. */
  region: () => Promise<InstalledRegion | null>;
  /** Where the tools of all regions are. */
  toolsFolder: () => string;
  limitMs: () => number;
};

export type RegionRoads = Roads & {
  /** Starts the engine ahead of the first question, if there is a region. */
  load(): Promise<void>;
  /** Ends it. */
  close(): void;
  /** The process that measures, while there is one. */
  pid(): number | undefined;
};

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
    return { id, engine: null, until: performance.now() + LOOK_AGAIN_MS };
  }
  const engine = new Engine({ packageFolder, config: engineConfig(tiles), limitMs });
  const answers = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (answer, question) => answer.length + question.length,
  });
  return { id, bounds, engine, answers, isFaultTold: false };
}

/** The engine's answer as JSON, or null if it has none. */
async function answerOf(roads: Loaded, kind: "route" | "matrix", question: string): Promise<string | null> {
  const { id, engine, answers } = roads;
  const before = answers.get(question);
  if (before !== undefined) return before;
  const reply = await engine.ask(kind, question);
  if (reply === null) return null;
  if ("refusal" in reply && !NO_WAY.test(reply.refusal) && !roads.isFaultTold) {
    roads.isFaultTold = true;
    log().warn({ region: id, reason: reply.refusal }, "the road engine refused a question");
  }
  const answer = "answer" in reply ? reply.answer : NO_ROUTE;
  answers.set(question, answer);
  return answer;
}

const NO_ROUTE = JSON.stringify({ code: "NoRoute" });

/** The roads of the region in use, whichever that is: when another takes its place, so does its engine. */
export function regionRoads({ region, toolsFolder, limitMs }: Options): RegionRoads {
  let opened: Loaded | Missing | null = null;

  async function current(): Promise<Loaded | null> {
    const installed = await region();
    const isCurrent = opened?.id === installed?.id;
    const isDue = opened?.engine === null && performance.now() > opened.until;
    if (!isCurrent || isDue) {
      opened?.engine?.close();
      opened = installed && open(installed, toolsFolder(), limitMs());
    }
    return opened?.engine ? opened : null;
  }

  /** Does not ask for points outside of the region. */
  async function ask<Answer extends z.ZodType>(
    kind: "route" | "matrix",
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
      const [sources, targets] = [from.map(roundedPoint), to.map(roundedPoint)];
      const question = valhallaMatrix(sources, targets, vehicle);
      const answer = await ask("matrix", [...sources, ...targets], question, tableAnswer);
      return answer && readTable(answer);
    },
    load: async () => (await current())?.engine.start(),
    close: () => opened?.engine?.close(),
    pid: () => opened?.engine?.pid,
  };
}
