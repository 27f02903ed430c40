import type { Place } from "../types/place";
import type { CountryName } from "./countries";
import type { Geodata } from "./geodata";
import { locateCanada } from "./locate-canada";
import { locateUs } from "./locate-us";
import { locateWorld } from "./locate-world";
import type { Located } from "./located";
import { locateNative } from "./native-script";
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

/** Returns the highest score that `locateReading` may give a reading. */
function bestScore({ country, region, postal }: Reading): number {
  if (country !== null && country.code !== "US" && country.code !== "CA") return 2;
  const named = country === null || country.isAssumed ? 0 : 1;
  if (region !== null) return named + 3;
  // A city next to its postal code.
  return named + (postal === null ? 1 : 2);
}

/** Countries by the prefix of their postal codes, with the number of digits: vehicle codes or ISO codes. */
const CODE_PREFIXES: Readonly<Record<string, readonly [code: string, digits: number]>> = {
  ...Object.fromEntries(
    (
      "A AT 4|B BE 4|BG BG 4|CH CH 4|CZ CZ 5|D DE 5|DE DE 5|DK DK 4|E ES 5|ES ES 5|EE EE 5|F FR 5|FR FR 5|FI FI 5|FIN FI 5|" +
      "FL LI 4|H HU 4|HR HR 5|HU HU 4|I IT 5|IT IT 5|L LU 4|LI LI 4|LT LT 5|LU LU 4|LV LV 4|MC MC 5|N NO 4|NL NL 4|" +
      "NO NO 4|P PT 4|PL PL 5|PT PT 4|RO RO 6|S SE 5|SE SE 5|SI SI 4|SK SK 5|GR GR 5|AT AT 4|BE BE 4"
    )
      .split("|")
      .map((row) => row.split(" "))
      .map(([prefix = "", code = "", digits]) => [prefix, [code, Number(digits)] as const]),
  ),
};

const PREFIXED_CODE = /(?:^|[\s,;(])([A-Za-z]{1,3})-(\d[\d -]{2,6}\d)(?![\d])/g;

/** Returns the country of a postal code's prefix (`D-80331`, `CH-8001`), or undefined. */
function prefixCountry(address: string): string | undefined {
  if (!address.includes("-")) return undefined;
  for (const [, prefix = "", code = ""] of address.matchAll(PREFIXED_CODE)) {
    const [country, digits] = CODE_PREFIXES[prefix.toUpperCase()] ?? [];
    const written = code.replaceAll(/[ -]/g, "").length;
    if (country !== undefined && (written === digits || (country === "PT" && written === 7))) return country;
  }
  return undefined;
}

/**
 * Adds readings with the assumed country last, so that a country in the address wins. Five digits, or half a Canadian
 * code, do not identify a country: they belong to the assumed one.
 */
function withAssumed(readings: readonly Reading[], code: string): Reading[] {
  const country: CountryName = { code, isCode: true, isAssumed: true };
  // Without its country, an address that names it would end in a town with that name: Colombia in Colombia.
  if (readings.some((reading) => reading.country?.code === code && !reading.country.isCode))
    return [...readings];
  const unnamed = readings.filter((reading) => reading.country === null && reading.region === null);
  if (code === "US" || code === "CA") {
    const kind = code === "US" ? "zip" : "canadian";
    const own = unnamed.filter(({ postal }) => postal === null || postal.kind === kind);
    return [...readings, ...own.map((reading) => ({ ...reading, country }))];
  }
  const isOwn = ({ country, region, postal }: Reading) =>
    country === null &&
    region === null &&
    (postal?.kind === "zip" || (postal?.kind === "canadian" && !postal.full));
  const whole = unnamed.filter(({ postal }) => postal === null);
  return [
    ...readings.filter((reading) => !isOwn(reading)),
    ...whole.map((reading) => ({ ...reading, country })),
  ];
}

/**
 * Returns the place that an address names, or null. The reading of its end that explains most parts (city, state,
 * postal code, country) wins; in a tie the first, so that a state wins over a country with the same name or code.
 *
 * @param assumed ISO 3166-1 alpha-2 code of the country that applies if the address names none; without it, only
 * addresses in the United States and Canada and British postal codes can omit the country.
 */
export function locateAddress(address: string, geodata: Geodata, assumed?: string): Place | null {
  const named = readingsOf(withoutUnits(wordsOf(address)), geodata.countries);
  const country = prefixCountry(address) ?? assumed;
  const readings = country === undefined ? named : withAssumed(named, country);
  let best: (Located & { at: number }) | null = null;
  // The most promising readings come first, because most addresses need no others.
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
  return best?.place ?? locateNative(address, geodata);
}
