/**
 * Kinds of streets with their abbreviations (USPS Publication 28, appendix C1, and common ones elsewhere). Words that
 * are usually part of a name (park, hill, lake) are kinds only at the end of a name with other words.
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

/** Kind of a street by word or abbreviation. */
export const KIND_BY_WORD: ReadonlyMap<string, string> = new Map(
  KINDS.trim()
    .split("\n")
    .toReversed()
    .flatMap((line) => {
      const [kind = "", others = ""] = line.split(":");
      return [kind, ...others.split(" ").filter(Boolean)].map((word): [string, string] => [word, kind]);
    }),
);

/** Kinds that only precede the name: Rue de la Paix. */
export const ALWAYS_LEADING = new Set(
  "rue via calle camino carrera carrer chemin impasse paseo piazza plac praca rua strada travessa ulica ulitsa viale".split(
    " ",
  ),
);

/** Kinds that may precede the name: Avenida Paulista. */
export const LEADING = new Set([
  ...ALWAYS_LEADING,
  ..."avenue boulevard place route square quay alley".split(" "),
]);

/** Direction by word or abbreviation. */
export const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  "north:n nth south:s sth east:e west:w northeast:ne northwest:nw southeast:se southwest:sw"
    .match(/\S+:[^:]+?(?= \S+:|$)/g)
    ?.flatMap((entry) => {
      const [direction = "", others = ""] = entry.split(":");
      return [direction, ...others.split(" ")].map((word): [string, string] => [word, direction]);
    }),
);

/** Directions that are spelled out; the others are short. */
export const LONG_DIRECTIONS: readonly string[] = ["north", "south", "east", "west"];

const NUMBERS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);
const ENDINGS = ["th", "st", "nd", "rd"];

/** Equivalent words inside a name. */
export const WORDS: ReadonlyMap<string, string> = new Map([
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

/** Kinds that are long enough to be recognized with a typing error. */
export const LONG_KINDS: readonly string[] = [...new Set(KIND_BY_WORD.values())].filter(
  (kind) => kind.length > 3,
);
