import { CITY_NAMES } from "./city-names";
import type { Gazetteer } from "./gazetteer";
import { fold, keyOf } from "./text";

/** Words between a town's name and its qualifier that may be omitted: Landau *an der* Isar. */
const CONNECTORS = new Set("am an auf bei dem den der die im in ob unter unterm vor".split(" "));

const wordsIn = (name: string) => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

let fullNames: ReadonlyMap<number, readonly string[]> | undefined;

/** Returns longer names of cities that have a short name in the data: Freiburg im Breisgau. */
function fullNamesIn(gazetteer: Gazetteer): ReadonlyMap<number, readonly string[]> {
  fullNames ??= new Map(
    CITY_NAMES.filter(({ others }) => others.some((other) => / (?:am|an|bei|im|in|ob) /.test(other))).flatMap(
      ({ country, name, others }): [number, string[]][] => {
        const id = gazetteer.find(keyOf(name), country);
        return id === null ? [] : [[id, others]];
      },
    ),
  );
  return fullNames;
}

/** Whether letters abbreviate the words in order: `odt` for `ob der tauber`, `oder` for `an der oder`. */
function abbreviates(letters: string, words: readonly string[]): boolean {
  const [word, ...others] = words;
  if (letters === "") return true;
  if (word === undefined) return false;
  if (CONNECTORS.has(word) && abbreviates(letters, others)) return true;
  for (let length = Math.min(word.length, letters.length); length > 0; length -= 1) {
    if (word.startsWith(letters.slice(0, length)) && abbreviates(letters.slice(length), others)) return true;
  }
  return false;
}

/**
 * Whether a qualifier continues a city's name, in full or abbreviated: `oder`, `i br`, `odt`, `v d h`.
 *
 * @param base number of words of the city's name before the qualifier
 */
export function isQualifiedBy(
  id: number,
  base: number,
  qualifier: readonly string[],
  gazetteer: Gazetteer,
): boolean {
  const names = [gazetteer.city(id).name, ...(fullNamesIn(gazetteer).get(id) ?? [])];
  return names.some((name) => abbreviates(qualifier.join(""), wordsIn(name).slice(base)));
}
