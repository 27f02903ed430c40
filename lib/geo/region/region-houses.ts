import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Houses, Villages } from "../houses/houses";
import { type Region, regionInUse } from "../region";
import { RegionAddresses } from "./addresses";
import { RegionPlaces } from "./places";

type Searched = ConstructorParameters<typeof RegionAddresses>[0];

/** Asks the region in use, whichever that is at the time. Nothing, without one and while the database is away. */
function askRegion<Known>(open: (searched: Searched) => Known) {
  let opened: { region: Region; known: Known } | null = null;

  async function known(): Promise<Known | null> {
    const region = await regionInUse(db());
    if (!region) return null;
    if (opened?.region.id !== region.id) opened = { region, known: open(searchedOf(region)) };
    return opened.known;
  }

  return async <T>(work: (known: Known) => Promise<T>, nothing: T): Promise<T> => {
    try {
      const engine = await known();
      return engine ? await work(engine) : nothing;
    } catch (error) {
      log().debug({ err: error }, "the addresses of the region could not be searched");
      return nothing;
    }
  };
}

/** The streets and houses of the region in use. */
export function regionHouses(): Houses {
  const ask = askRegion((searched) => new RegionAddresses(searched));
  return {
    locate: (text, nearby) => ask((known) => known.locate(text, nearby), null),
    suggest: (text, limit, near) => ask((known) => known.suggest(text, limit, near), []),
    reverse: (point) => ask((known) => known.reverse(point), null),
  };
}

/** The cities, villages and postal codes of the region in use. */
export function regionPlaces(): Villages {
  const ask = askRegion((searched) => new RegionPlaces(searched));
  return {
    locate: (text, nearby, mayErr) => ask((known) => known.locate(text, nearby, mayErr), null),
    suggest: (text, limit, near) => ask((known) => known.suggest(text, limit, near), []),
    reverse: (point) => ask((known) => known.reverse(point), null),
  };
}

function searchedOf({ id, box: { west, south, east, north } }: Region): Searched {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return { db: db(), regionId: id, middle };
}
