import type { Zone } from "./time-zones";

/** Lower case without accents, so that São Paulo is found as well as Sao Paulo. */
const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

/** Returns the zones with all words of a text, those whose city begins with it first. */
export function findZones(zones: readonly Zone[], text: string): Zone[] {
  const typed = folded(text);
  const words = typed.split(/\s+/);
  const matching = zones.filter(({ value, city, detail }) => {
    const known = folded(`${city} ${detail} ${value}`);
    return words.every((word) => known.includes(word));
  });
  const isBegun = ({ city }: Zone) => folded(city).startsWith(typed);
  return matching.sort((one, other) => Number(isBegun(other)) - Number(isBegun(one)));
}
