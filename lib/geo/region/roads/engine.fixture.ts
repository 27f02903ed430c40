import path from "node:path";
import { z } from "zod";
import type { VehicleType } from "@/lib/core/trade";
import type { testRegion } from "@/lib/testing/region";
import type { RoadPoint } from "../../roads/roads";
import { valhallaRoute } from "../../roads/valhalla";
import { engineConfig } from "./config";
import { Engine } from "./engine-process";
import { TILES_FILE, VALHALLA_FOLDER } from "./places";

/** Much longer than any response takes: no test depends on the clock. */
export const LONG_TIMEOUT_MS = 60_000;

type TestRegion = Pick<Awaited<ReturnType<typeof testRegion>>, "region" | "toolsFolder">;

/** Options for starting the process of a region's engine. */
export function engineOptions({ region, toolsFolder }: TestRegion) {
  const config = engineConfig(path.join(region.folder, TILES_FILE));
  return { packageFolder: path.join(toolsFolder, VALHALLA_FOLDER), config, limitMs: LONG_TIMEOUT_MS };
}

const settings = z.looseObject({ service_limits: z.looseObject({}) });

/** An engine that finds the shortest trip: by default it leaves out small roads far from both ends. */
export function thoroughEngine(of: TestRegion): Engine {
  const options = engineOptions(of);
  const config = settings.parse(JSON.parse(options.config));
  config.service_limits["max_distance_disable_hierarchy_culling"] = 1_000_000;
  return new Engine({ ...options, config: JSON.stringify(config) });
}

const distances = z.object({ routes: z.array(z.object({ distance: z.number() })) });

/** Dimensions that replace those of the vehicle. */
export type OtherSize = { height?: number; weight?: number };

/**
 * Returns the length of a thorough engine's trip, or null if there is none: by distance instead of time, and without
 * a truck's dislike of small streets, so that it can be verified independently.
 */
export async function shortestMeters(
  engine: Engine,
  points: readonly RoadPoint[],
  vehicle: VehicleType,
  size: OtherSize = {},
): Promise<number | null> {
  const question = valhallaRoute(points, vehicle);
  const [[costing, options] = ["auto", {}]] = Object.entries(question.costing_options);
  const shortest = { shortest: true, low_class_penalty: 0, disable_hierarchy_pruning: true };
  const asked = { ...question, costing_options: { [costing]: { ...options, ...shortest, ...size } } };
  const reply = await engine.ask("route", JSON.stringify(asked));
  if (reply === null) throw new Error("The engine does not answer");
  if ("refusal" in reply) return null;
  return distances.parse(JSON.parse(reply.answer)).routes[0]?.distance ?? null;
}
