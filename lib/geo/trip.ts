import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { processSingleton } from "@/lib/core/process-singleton";
import { withDemoCity } from "./demo/roads";
import { estimatingRouter } from "./embedded/estimate";
import { installedRegions, regionFolder } from "./region/regions";
import { regionRoads, type RegionRoads } from "./region/roads/region-roads";
import { type Roads, withEstimates } from "./roads/roads";
import type { Router } from "./types/trip";
import { osrmRoads } from "./services/osrm";
import { createService, type Secret } from "./services/service-call";
import { valhallaRoads } from "./services/valhalla";

export { VEHICLES } from "./roads/vehicles";

/** The bundles of one process share the engine's process. */
const ofRegion = (): RegionRoads =>
  processSingleton("roads of the regions", () =>
    regionRoads({
      regions: installedRegions,
      toolsFolder: () => `${regionFolder()}/tools`,
      limitMs: () => env().GEO_SERVICE_TIMEOUT_MS,
    }),
  );

/** Key parameters of the hosted services: Stadia Maps for Valhalla; a proxy in front of an OSRM. */
const SECRETS: Record<"valhalla" | "osrm", (key: string) => Secret> = {
  valhalla: (key) => ({ place: "query", name: "api_key", value: key }),
  osrm: (key) => ({ place: "header", name: "authorization", value: `Bearer ${key}` }),
};

function roadsInUse(): Roads {
  const { ROUTER: engine, ROUTER_URL: url = "", ROUTER_KEY: key, GEO_SERVICE_TIMEOUT_MS: limitMs } = env();
  if (engine === "region") return ofRegion();
  const secret = key === undefined ? null : SECRETS[engine](key);
  const service = createService({ engine, secret, limitMs, db });
  return engine === "osrm" ? osrmRoads(service, url) : valhallaRoads(service, url);
}

const inUse = () => processSingleton("router", () => withEstimates(withDemoCity(roadsInUse())));

/** The router in use: the roads of the installed regions or of a service, and estimates if neither responds. */
export const router: Router = {
  trip: (waypoints, vehicle) => inUse().trip(waypoints, vehicle),
  matrix: (from, to, vehicle) => inUse().matrix(from, to, vehicle),
};

/** Estimates without roads, for more places than an engine should measure at once. */
export const estimates: Pick<Router, "matrix"> = estimatingRouter;

/** Starts the engine of the latest region before the first request, if that is the router in use. */
export async function loadRoads(): Promise<void> {
  if (env().ROUTER === "region") await ofRegion().load();
}
