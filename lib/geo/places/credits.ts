import { env } from "@/lib/core/env";
import { installedRegions } from "../region/regions";

const OPEN_STREET_MAP = "© OpenStreetMap contributors";

/** Credits that the projects of the engines require; Pelias mixes several sources. */
const CREDITS = {
  photon: OPEN_STREET_MAP,
  nominatim: OPEN_STREET_MAP,
  pelias: `${OPEN_STREET_MAP}, OpenAddresses, Who’s On First, GeoNames`,
  valhalla: OPEN_STREET_MAP,
  osrm: OPEN_STREET_MAP,
};

type Engines = {
  geocoder: "region" | "photon" | "nominatim" | "pelias";
  router: "region" | "valhalla" | "osrm";
  /** Whether a region is in use. */
  hasRegion: boolean;
  /** Configured credits of the services, such as the text that a hosted service requires. */
  stated?: string | undefined;
};

/** Returns the credits for addresses and roads; null if only the packaged data is used. */
export function creditsOf({ geocoder, router, hasRegion, stated }: Engines): string | null {
  const engines = [geocoder, router];
  const known = engines.flatMap((engine) => (engine === "region" ? [] : CREDITS[engine]));
  const ofServices = known.length === 0 ? "" : (stated ?? withoutRepeats(known));
  const isRegionUsed = hasRegion && engines.includes("region");
  const ofRegion = isRegionUsed && !ofServices.includes(OPEN_STREET_MAP) ? OPEN_STREET_MAP : "";
  return [ofRegion, ofServices].filter(Boolean).join(", ") || null;
}

const withoutRepeats = (credits: string[]) => [...new Set(credits.join(", ").split(", "))].join(", ");

/**
 * Returns the credits that the licenses of the addresses and roads in use require; null if only the packaged data is
 * used.
 */
export async function credits(): Promise<string | null> {
  const { GEOCODER: geocoder, ROUTER: router, GEO_ATTRIBUTION: stated } = env();
  return creditsOf({ geocoder, router, hasRegion: (await installedRegions()).length > 0, stated });
}
