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

/** The highest score that `locateReading` may give a reading. */
function bestScore({ country, region, postal }: Reading): number {
  const named = country === null ? 0 : 1;
  if (named && country?.code !== "US" && country?.code !== "CA") return 2;
  if (region !== null) return named + 3;
  // A city, beside its postal code.
  return named + (postal === null ? 1 : 2);
}

/**
 * Returns the place that an address names, or null. Of all readings of its end, the one that explains most parts
 * (city, state, postal code, country) wins; in a tie the first, so that a state wins over a country of the same name or
 * code.
 */
export function locateAddress(address: string, geodata: Geodata): Place | null {
  const readings = readingsOf(withoutUnits(wordsOf(address)), geodata.countries);
  let best: (Located & { at: number }) | null = null;
  // Those that may explain most come first, because most addresses need no other one.
  const ranked = readings.map((reading, at) => ({ reading, at, most: bestScore(reading) }));
  ranked.sort((one, other) => other.most - one.most || one.at - other.at);
  for (const { reading, at, most } of ranked) {
    if (best !== null && (most < best.score || (most === best.score && at > best.at))) continue;
    const located = locateReading(reading, geodata);
    if (located === null) continue;
    const isBetter =
      best === null || located.score > best.score || (located.score === best.score && at < best.at);
    if (isBetter) best = { ...located, at };
  }
  return best?.place ?? null;
}
