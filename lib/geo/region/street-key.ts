import { fold } from "../embedded/text";

/**
 * Kinds of streets, each with its abbreviations (USPS Publication 28, appendix C1, and the usual ones elsewhere). Words
 * that are more often part of a name (park, hill, lake) are kinds only at the end of a name that has others.
 */
const KINDS = `
alley: aly allee
avenue: ave av aven avn avenida avda avd
bend: bnd
boulevard: blvd boul bd bulevar
bridge: brg
broadway:
bypass: byp
circle: cir circ crcl
close: cls
common: cmn
corner: cor
court: ct crt
cove: cv
crescent: cres cresc
crossing: xing crssng
drive: dr drv
esplanade: esp
expressway: expy expwy
freeway: fwy frwy
garden: gdn
gardens: gdns
gate:
green: grn
grove: grv gr
heights: hts
highway: hwy hiway
hill:
hills:
landing: lndg
lane: ln
loop:
mall:
mews:
parade: pde
park: pk
parkway: pkwy pky pkway
path:
place: pl plc
plaza: plz
point: pt
quay:
ridge: rdg
road: rd
route: rte
row:
run:
square: sq sqr
street: st str strasse
terrace: ter terr tce
trail: trl
turnpike: tpke
view: vw
walk: wlk
way: wy
rue:
via:
calle: cll cl
camino: cno
carrera: cra
carrer:
chemin: ch chem
impasse: imp
paseo:
piazza: pza
plac:
platz:
praca: pca
rua:
strada:
travessa: trav
ulica: ul
ulitsa:
viale: vle
weg:
`;

const KIND_BY_WORD: ReadonlyMap<string, string> = new Map(
  KINDS.trim()
    .split("\n")
    .toReversed()
    .flatMap((line) => {
      const [kind = "", others = ""] = line.split(":");
      return [kind, ...others.split(" ").filter(Boolean)].map((word): [string, string] => [word, kind]);
    }),
);

/** Kinds that stand ahead of the name only: Rue de la Paix. */
const ALWAYS_LEADING = new Set(
  "rue via calle camino carrera carrer chemin impasse paseo piazza plac praca rua strada travessa ulica ulitsa viale".split(
    " ",
  ),
);

/** Kinds that may stand ahead of the name: Avenida Paulista. */
const LEADING = new Set([...ALWAYS_LEADING, ..."avenue boulevard place route square quay alley".split(" ")]);

const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  "north:n nth south:s sth east:e west:w northeast:ne northwest:nw southeast:se southwest:sw"
    .match(/\S+:[^:]+?(?= \S+:|$)/g)
    ?.flatMap((entry) => {
      const [direction = "", others = ""] = entry.split(":");
      return [direction, ...others.split(" ")].map((word): [string, string] => [word, direction]);
    }),
);

/** Written out; the others are short. */
export const LONG_DIRECTIONS: readonly string[] = ["north", "south", "east", "west"];

const NUMBERS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);
const ENDINGS = ["th", "st", "nd", "rd"];

/** Words inside a name that stand for each other. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...NUMBERS.map((word, at): [string, string] => [word, `${at + 1}${ENDINGS[at + 1] ?? "th"}`]),
  ["ste", "sainte"],
  ["mt", "mount"],
  ["ft", "fort"],
  ["dr", "doctor"],
  ["jr", "junior"],
  ["sr", "senior"],
  ["co", "county"],
  ["&", "and"],
]);

/** How a street's name is compared. Names are the same street's if their `key` is the same. */
export type StreetKey = {
  /** All words, written out, in the order of the name: `north oak street`. */
  key: string;
  /** What is left without kind and direction: `oak`. Never empty unless the name is. */
  stem: string;
  /** `street`, or empty. */
  kind: string;
  /** `north`, or empty. */
  direction: string;
};

const COMPOUND = /^(.{3,})str$/;

/** The words of a street's name, folded. */
export function streetWords(name: string): string[] {
  return fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function innerWord(word: string, at: number, words: readonly string[]): string {
  // St ahead of a name is Saint: St James Street.
  if (word === "st" && at < words.length - 1 && !DIRECTIONS.has(words[at + 1] ?? "")) return "saint";
  return WORDS.get(word) ?? word;
}

/** Takes what stands at the end or, failing that, at the beginning, if something is left then. */
function take(
  words: readonly string[],
  table: ReadonlyMap<string, string>,
  mayLead: (meaning: string) => boolean,
): { taken: string; left: readonly string[]; isLeading: boolean } {
  if (words.length > 1) {
    const last = table.get(words.at(-1) ?? "");
    if (last !== undefined && !ALWAYS_LEADING.has(last))
      return { taken: last, left: words.slice(0, -1), isLeading: false };
    const first = table.get(words[0] ?? "");
    if (first !== undefined && mayLead(first)) return { taken: first, left: words.slice(1), isLeading: true };
  }
  return { taken: "", left: words, isLeading: false };
}

const isKind = (words: readonly string[]) => words.length === 1 && KIND_BY_WORD.has(words[0] ?? "");

/** What a street's name is compared by: `N. Oak St` and `North Oak Street` are the same. @param words from `streetWords` */
export function streetKeyOf(words: readonly string[]): StreetKey {
  const direct = take(words, DIRECTIONS, () => true);
  // Of `North Street` and `Avenue N`, the direction is the name.
  const {
    taken: direction,
    left,
    isLeading,
  } = isKind(direct.left) ? { ...direct, taken: "", left: words } : direct;
  const {
    taken: kind,
    left: name,
    isLeading: isKindFirst,
  } = take(left, KIND_BY_WORD, (each) => LEADING.has(each));
  const stem = name.map((word, at) =>
    name.length === 1 ? (DIRECTIONS.get(word) ?? innerWord(word, at, name)) : innerWord(word, at, name),
  );
  // Hauptstr. is Hauptstraße; in front of a kind it would be a name that only ends so.
  if (kind === "") stem.push((stem.pop() ?? "").replace(COMPOUND, "$1strasse"));
  const named = isKindFirst ? [kind, ...stem] : [...stem, kind];
  const whole = isLeading ? [direction, ...named] : [...named, direction];
  return { key: whole.filter(Boolean).join(" "), stem: stem.join(" "), kind, direction };
}

/** The kinds that are long enough to be known with a typing error. */
export const LONG_KINDS: readonly string[] = [...new Set(KIND_BY_WORD.values())].filter(
  (kind) => kind.length > 3,
);

/**
 * House numbers with a fraction or a slash as one word, because a slash parts an address elsewhere: `12 1/2` becomes
 * `12f1s2` and `12/3` becomes `12s3`.
 */
export function withWholeNumbers(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\b(\d+)\s*(?<=\s)(\d)\s?[/⁄]\s?(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+)(\d)⁄(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+[a-z]?)[/⁄](\d+[a-z]?)\b/gi, "$1s$2");
}

/** The key of a house number: `12 A` and `12a` are the same. */
export function numberKeyOf(number: string): string {
  return fold(withWholeNumbers(number))
    .replace(/[\s.]+/g, "")
    .replace(/[–—]/g, "-");
}
