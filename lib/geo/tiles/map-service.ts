import { env } from "@/lib/core/env";
import { processSingleton } from "@/lib/core/process-singleton";
import { hashSecret, keyedHash, secretMatches } from "@/lib/core/secrets";
import { createStyleService, type StyleService } from "../services/style-service";
import { noPart, type TileResponse } from "./tile-response";

const WEEK_MS = 7 * 86_400_000;

const passOf = (week: number) => keyedHash("map service", String(week));
const thisWeek = () => Math.floor(Date.now() / WEEK_MS);

/**
 * Returns the path of the map service's parts for people who see a page with a map: nobody else can use the
 * operator's key through us. It is valid for one to two weeks. Null if no service is configured.
 */
export function mapServicePath(): string | null {
  return env().MAP_STYLE_URL === undefined ? null : `/map/service/${passOf(thisWeek())}/`;
}

function isPass(given: string): boolean {
  return [thisWeek(), thisWeek() - 1].some((week) => secretMatches(given, hashSecret(passOf(week))));
}

/** Returns the configured service, if any. */
function mapService(): StyleService | null {
  const { MAP_STYLE_URL, MAP_HOSTS } = env();
  if (MAP_STYLE_URL === undefined) return null;
  return processSingleton("map service", () =>
    createStyleService({ url: new URL(MAP_STYLE_URL), hosts: MAP_HOSTS }),
  );
}

/**
 * Responds to a path below `/map/service` with a part of the service's map, or 410 if the path has expired.
 * @param isGzipTaken whether the client accepts gzip
 */
export async function serveMapService(
  [pass = "", ...segments]: readonly string[],
  search: URLSearchParams,
  isGzipTaken: boolean,
): Promise<TileResponse> {
  const service = mapService();
  if (!service || !isPass(pass)) return noPart(410);
  return service.serve({ segments, search }, isGzipTaken);
}
