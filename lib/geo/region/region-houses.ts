import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Houses } from "../houses/houses";
import { type Region, regionInUse } from "../region";
import { RegionAddresses } from "./addresses";

/** The streets and houses of the region in use, whichever that is when they are asked for. */
export function regionHouses(): Houses {
  let opened: { region: Region; addresses: RegionAddresses } | null = null;

  async function addresses(): Promise<RegionAddresses | null> {
    const region = await regionInUse(db());
    if (!region) return null;
    if (opened?.region.id !== region.id) opened = { region, addresses: open(region) };
    return opened.addresses;
  }

  /** Nothing, while the database is away. */
  async function orNothing<T>(work: (known: RegionAddresses) => Promise<T>, nothing: T): Promise<T> {
    try {
      const known = await addresses();
      return known ? await work(known) : nothing;
    } catch (error) {
      log().debug({ err: error }, "the addresses of the region could not be searched");
      return nothing;
    }
  }

  return {
    locate: (text, nearby) => orNothing((known) => known.locate(text, nearby), null),
    suggest: (text, limit, near) => orNothing((known) => known.suggest(text, limit, near), []),
    reverse: (point) => orNothing((known) => known.reverse(point), null),
  };
}

function open({ id, box: { west, south, east, north } }: Region): RegionAddresses {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return new RegionAddresses({ db: db(), regionId: id, middle });
}
