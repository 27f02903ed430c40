import type { House } from "./houses";
import { randomFor } from "./random";
import { SHORT_WORDS } from "./words";

/** One way to type an address. */
export type Spelling = { kind: SpellingKind; text: string };

type SpellingKind =
  | "full"
  | "abbreviated"
  | "no commas"
  | "lower case"
  | "no city"
  | "no postal code"
  | "number after the street"
  | "city first"
  | "one letter wrong"
  | "plain letters";

/** Abbreviates `North Saint Clair Street` to `N St Clair St`. */
function abbreviated(street: string): string {
  return street
    .split(" ")
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(" ");
}

/** Removes diacritics and apostrophes: `O'Malley` to `OMalley`, `Núñez` to `Nunez`. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/[\p{Mark}']/gu, "");
}

/** Neighboring keys of the letters in the top rows. Other letters are left out. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  a: "s",
  e: "r",
  i: "o",
  n: "m",
  o: "p",
  r: "t",
  s: "d",
  t: "y",
};

/**
 * Returns the street with one letter left out, doubled or replaced with its neighbor, in its longest word and not at
 * its start.
 */
function mistyped(street: string): string {
  const random = randomFor(`typing error in ${street}`);
  const word = street.split(" ").reduce((longest, each) => (each.length > longest.length ? each : longest));
  const at = 1 + random.below(word.length - 1);
  const letter = word[at] ?? "";
  const instead = random.pick(["", letter + letter, NEIGHBORS[letter] ?? ""]);
  return street.replace(word, word.slice(0, at) + instead + word.slice(at + 1));
}

/**
 * Returns ten ways to write the address of a house. Each is unambiguous: if the city has another street of that name,
 * the spelling without a postal code names the suburb instead.
 */
export function spellings({ street, number, unit }: House): Spelling[] {
  const { name, city, suburb, postcode } = street;
  const short = abbreviated(name);
  const line = (of: string) => `${number} ${of}${unit === null ? "" : ` Unit ${unit}`}`;
  const region = `${city}, NV ${postcode}`;
  const full = `${line(name)}, ${region}`;
  const part = street.hasNamesake && suburb !== null ? `${suburb}, ` : "";
  const afterStreet = `${name} ${number}${unit === null ? "" : `, Unit ${unit}`}`;
  return [
    { kind: "full", text: `${full}, United States` },
    { kind: "abbreviated", text: `${number} ${short}${unit === null ? "" : ` #${unit}`}, ${region}` },
    { kind: "no commas", text: full.replaceAll(",", "") },
    { kind: "lower case", text: `${line(short)}, ${region}`.toLowerCase() },
    { kind: "no city", text: `${line(name)}, ${postcode}` },
    { kind: "no postal code", text: `${line(name)}, ${part}${city}, NV` },
    { kind: "number after the street", text: `${afterStreet}, ${postcode} ${city}` },
    { kind: "city first", text: `${postcode} ${city}, ${line(short)}` },
    { kind: "one letter wrong", text: `${line(mistyped(name))}, ${region}` },
    { kind: "plain letters", text: plain(`${line(name)}, ${city} ${postcode}`) },
  ];
}
