import { loadGeodata, type Geodata } from "./embedded/geodata";
import { locateAddress } from "./embedded/locate";
import { suggestPlaces } from "./embedded/suggest";
import { townsIn } from "./embedded/towns";
import type { Geocoder } from "./geocoder";

function embeddedGeocoder(): Geocoder {
  let geodata: Geodata | null = null;
  let loading: Promise<Geodata> | null = null;

  function loaded(): Promise<Geodata> {
    loading ??= loadGeodata().then(
      (result) => (geodata = result),
      (error: unknown) => {
        // A failed load may be tried again.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  return {
    load: async () => void (await loaded()),
    isLoaded: () => geodata !== null,
    locate: async (address) => locateAddress(address, geodata ?? (await loaded())),
    suggest: async (text, limit) => suggestPlaces(text, limit, geodata ?? (await loaded())),
    towns: async (box, limit) => townsIn(box, limit, geodata ?? (await loaded())),
  };
}

const SHARED = Symbol.for("waybill.geocoder");
const shared = globalThis as typeof globalThis & { [SHARED]?: Geocoder };

/**
 * The geocoder of this process. Next bundles this module several times; the copies share one engine, because the
 * geodata takes a second to load and tens of megabytes.
 */
export const geocoder: Geocoder = (shared[SHARED] ??= embeddedGeocoder());
