import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Houses, Villages } from "../houses/houses";
import { type Region, searchedRegions } from "./regions";
import { RegionAddresses } from "./addresses";
import { nearestAmong, pickAmongRegions, suggestedAmong } from "./merge-regions";
import { RegionPlaces } from "./places";

type Searched = ConstructorParameters<typeof RegionAddresses>[0];

/** Queries the regions in use at the time. Finds nothing without one and while the database is unavailable. */
function askRegions<Known>(open: (searched: Searched) => Known) {
  let opened = new Map<string, Known>();

  async function known(): Promise<Known[]> {
    const regions = await searchedRegions(db());
    opened = new Map(regions.map((region) => [region.id, opened.get(region.id) ?? open(searchedOf(region))]));
    return [...opened.values()];
  }

  return async <T>(work: (known: Known) => Promise<T>): Promise<T[]> => {
    try {
      return await Promise.all((await known()).map(work));
    } catch (error) {
      log().debug({ err: error }, "the addresses of the regions could not be searched");
      return [];
    }
  };
}

/** The streets and houses of the regions in use. */
export function regionHouses(): Houses {
  const ask = askRegions((searched) => new RegionAddresses(searched));
  return {
    locate: async (text, nearby) =>
      pickAmongRegions(await ask((known) => known.locate(text, nearby)), nearby),
    suggest: async (text, limit, near = []) =>
      suggestedAmong(await ask((known) => known.suggest(text, limit, near)), limit, near),
    reverse: async (point) => nearestAmong(await ask((known) => known.reverse(point)), point),
  };
}

/** The cities, villages and postal codes of the regions in use. */
export function regionPlaces(): Villages {
  const ask = askRegions((searched) => new RegionPlaces(searched));
  return {
    locate: async (text, nearby, mayErr) =>
      pickAmongRegions(await ask((known) => known.locate(text, nearby, mayErr)), nearby),
    suggest: async (text, limit, near = []) =>
      suggestedAmong(await ask((known) => known.suggest(text, limit, near)), limit, near),
    reverse: async (point) => nearestAmong(await ask((known) => known.reverse(point)), point),
  };
}

function searchedOf({ id, box: { west, south, east, north } }: Region): Searched {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return { db: db(), regionId: id, middle };
}
