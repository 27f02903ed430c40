import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { suitableConcurrency } from "../../lib/server/cluster";

type Settings = { WEB_CONCURRENCY?: number | undefined; ROUTER?: string | undefined };

/**
 * Returns how many processes serve: WEB_CONCURRENCY, or as many as suit the machine.
 * @param settings without ROUTER, roads are those of a region
 */
export function processCount(
  { WEB_CONCURRENCY, ROUTER = "region" }: Settings,
  { embedded, regionHome }: { embedded: boolean; regionHome: string },
): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  // A region that is added later counts from the next start.
  const hasRoads = ROUTER === "region" && existsSync(path.resolve(regionHome, "tools"));
  return (
    WEB_CONCURRENCY ?? suitableConcurrency({ cores: availableParallelism(), memory, embedded, hasRoads })
  );
}
