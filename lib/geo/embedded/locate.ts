import type { Place } from "../schema";
import type { Geodata } from "./geodata";
import { locateCanada } from "./locate-canada";
import { locateUs } from "./locate-us";
import { locateWorld } from "./locate-world";
import type { Located } from "./located";
import { type Reading, readingsOf } from "./readings";
import { withoutUnits, wordsOf } from "./text";

function locateReading(reading: Reading, geodata: Geodata): Located | null {
  const { country, region, postal } = reading;
  if (country !== null && country.code !== "US" && country.code !== "CA") {
    return locateWorld(reading, country, geodata);
  }
  if (country?.code === "CA" || region?.country === "CA" || postal?.kind === "canadian") {
    return locateCanada(reading, geodata);
  }
  if (country !== null || region !== null || postal?.kind === "zip") return locateUs(reading, geodata);
  if (postal?.kind === "foreign" && postal.isBritish) {
    return locateWorld(reading, { code: "GB", isCode: true }, geodata);
  }
  return null;
}

/**
 * Returns the place that an address names, or null. Of all readings of its end, the one that explains most parts
 * (city, state, postal code, country) wins; in a tie, a state wins over a country of the same name or code.
 */
export function locateAddress(address: string, geodata: Geodata): Place | null {
  let best: Located | null = null;
  for (const reading of readingsOf(withoutUnits(wordsOf(address)), geodata.countries)) {
    const located = locateReading(reading, geodata);
    if (located !== null && (best === null || located.score > best.score)) best = located;
  }
  return best?.place ?? null;
}
