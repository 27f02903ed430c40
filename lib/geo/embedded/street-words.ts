function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Words that end an English street name (USPS Publication 28, appendix C1, the frequent ones). */
const SUFFIXES = wordSet(
  "aly alley ave av aven avenue bch beach bnd bend blf bluff blvd boulevard br branch brg bridge broadway brk brook " +
    "byp bypass cir circle close cmn common cor corner crescent cres court ct courtyard cove cv creek crk crst crest " +
    "crossing xing dale dr drive drv esplanade estate estates expressway expy ext fall falls ferry field fields ford " +
    "frwy freeway fwy gardens gdns gate gateway glen gln green grn grove grv harbor heights hts highway hwy hill " +
    "hills hollow island isle junction jct knoll lake lakes landing ln lane lk loop mall manor meadow meadows mews " +
    "mill mills oval park parade pde parkway pkwy pkway pass path pike pine pines pl place plain plains plaza plz " +
    "point pointe pt port prairie promenade quay ranch rd road ridge rdg river riv route rte row run shore shores " +
    "spring springs spur sq square st sta station str street strand summit smt ter terr terrace trace track trail " +
    "trl turnpike tpke tunnel union valley vly view village vlg vista walk wall way wharf yard center centre",
);

/** Suffixes that mean a road and rarely end a town's name, unlike `park` and `lake`. */
const ROADS = wordSet(
  "st street ave avenue rd road dr drive ln lane way ct court pl place blvd boulevard sq square hwy highway pkwy " +
    "parkway ter terrace cir circle",
);

/** Words that start a street name, as in Romance and Slavic languages. */
const PREFIXES = wordSet(
  "rue via viale piazza piazzale corso vicolo largo calle cl carrer cr avenida avda avd paseo rambla rua r praca " +
    "travessa alameda estrada rodovia strada bulevardul calea splaiul ulica ul ulitsa aleja aleje plac pl jalan jl " +
    "jln quai chemin ch cours impasse allee bd route ruelle autopista carretera calzada camino cra carrera km ruta " +
    "boulevard blvd avenue ave av place plaza prospekt pr nabereznaya soi thanon duong pho faubourg passage " +
    "namesti trida ulice trg odos leoforos cadde caddesi sokak " +
    "ул улица вул вулиця просп проспект пр бул бульвар пл площадь площа пер переулок провулок наб набережная шоссе " +
    "οδοσ λεωφ λεωφοροσ πλατεια شارع طريق ميدان خیابان רחוב רח שדרות שד דרך כיכר",
);

/** Words that connect a name to the previous word: Rue *de* Paris, Gare *de* Lyon, Bank *of* England. */
const CONNECTORS = wordSet(
  "de du des d la le les l del della delle dei di da do dos das el los las von van den der zum zur am im of the y " +
    "dello degli dell faubourg saint- lez bei b",
);

/** Words after which `of` or `de` introduces a city: City of Chicago, Ville de Québec. */
const MUNICIPAL = wordSet("city village town township borough municipality ville cidade ciudad comune stadt");

const COMPOUND_ENDING =
  /.(?:strasse|strase|str|straat|gatan|gata|gade|gate|vej|weg|gasse|platz|allee|laan|kade|plein|gracht|damm|ufer|utca|katu|vagen|vegen|veien|brucke)$/;

const HOUSE_NUMBER = /^\d[\d-]*[a-z]?$/;

/** Whether a single word is a street word (`street`, `ave`, `park`) and therefore names no city. */
export function isStreetSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

/** Whether a name ends a street: `ave` after another name, or a compound such as `hauptstrasse`. */
export function endsStreet(segment: readonly string[], index: number): boolean {
  const word = segment[index];
  if (word === undefined) return false;
  if (COMPOUND_ENDING.test(word)) return true;
  return SUFFIXES.has(word) && !segment.slice(0, index).every((earlier) => HOUSE_NUMBER.test(earlier));
}

/** Whether words are a house number and a road: `12 cedar | lane`, although there is a town of Cedar Lane. */
export function isNumberedRoad(segment: readonly string[], start: number, end: number): boolean {
  const ahead = segment.slice(0, start);
  return start > 0 && ROADS.has(segment[end - 1] ?? "") && ahead.every((word) => HOUSE_NUMBER.test(word));
}

/** Whether a part of an address looks like an English street: `350 5th ave`, `One Liberty Plaza`. */
export function looksLikeStreet(segment: readonly string[]): boolean {
  return segment.some((word, index) => SUFFIXES.has(word) && endsStreet(segment, index));
}

/**
 * Whether the name at `start` belongs to a street or building and is therefore no city: `rue de | Paris`, `via |
 * Roma`, `gare de | Lyon`.
 */
export function isBoundToStreet(segment: readonly string[], start: number): boolean {
  let index = start - 1;
  while (index >= 0 && CONNECTORS.has(segment[index] ?? "")) index -= 1;
  const hasConnector = index < start - 1;
  const word = segment[index];
  if (word === undefined) return hasConnector;
  if (hasConnector) return !MUNICIPAL.has(word);
  return PREFIXES.has(word) && !endsStreet(segment, index);
}

/** Whether a word starts or ends street names. */
export function isStreetWord(word: string): boolean {
  return SUFFIXES.has(word) || PREFIXES.has(word) || COMPOUND_ENDING.test(word);
}
