/** Words for boxes, in lowercase without accents. Words with other meanings include their `NUMBER`. */
const NUMBER = String.raw`[\s.:#-]*(?:n(?:r|o|um|ro|umero)?[.°º]*\s*)?[a-z]{0,2}\s?-?\d`;
const NAMES = [
  // English: Australia, New Zealand and South Africa have bags as well. A rural route's box (RR 2 Box 15) is at a
  // house.
  String.raw`p\.?\s*o\.?\s*[-.]?\s*box(?:es)?\b`,
  String.raw`p\.?\s?o\.?\s?b\.?${NUMBER}`,
  String.raw`(?:post|postal)\s*office\s+box\b`,
  String.raw`(?:g\.?p\.?o\.?|c\.?m\.?b\.?|postal|private|lock|locked|mail)\s*(?:box|bag)${NUMBER}`,
  String.raw`post\s*(?:box|bag)${NUMBER}`,
  // German, Dutch and the Nordic languages
  String.raw`post(?:fach|lagernd)\b`,
  String.raw`(?:packstation|postfiliale|paketbox)${NUMBER}`,
  String.raw`post(?:bus|boks|box)${NUMBER}`,
  String.raw`postilokero\b`,
  // French, Spanish, Portuguese, Italian, Romanian
  String.raw`b\.?\s?p\.?${NUMBER}`,
  String.raw`(?:boite|case)\s+postale\b`,
  String.raw`apartado\s+(?:postal|de\s+correos?|aereo)\b`,
  String.raw`(?<=(?:^|[,;\n(])\s*)(?:apartado|apdo\.?)${NUMBER}`,
  String.raw`apdo\.?\s+(?:postal|de\s+correos?)\b`,
  String.raw`casilla\s+(?:postal|de\s+correos?)\b`,
  String.raw`(?<=(?:^|[,;\n(])\s*)casilla${NUMBER}`,
  String.raw`casella\s+postale\b`,
  String.raw`caixa\s+postal\b`,
  String.raw`casuta\s+postala\b`,
  // Slavic languages, Hungarian, Turkish, Greek
  String.raw`skrytka\s+poczt(?:owa|\.)`,
  String.raw`skr\.?\s*poczt\.?`,
  String.raw`(?:postovni\s+prihradka|postovy\s+priecinok|postanski\s+(?:pretinac|fah)|postni\s+predal)`,
  String.raw`(?:а\/я|абонентский\s+ящик|абонентська\s+скринька)`,
  String.raw`postafiok\b`,
  String.raw`pf\.${NUMBER}`,
  String.raw`posta\s+kutusu\b`,
  String.raw`τ\.?\s?θ\.?\s*\d`,
  // Arabic, Hebrew, Chinese, Japanese, Korean, Indonesian, Malay, Vietnamese
  String.raw`ص\s?\.\s?ب`,
  String.raw`ת\s?\.\s?ד`,
  String.raw`(?:kotak\s+pos|peti\s+surat|hop\s+thu)\b`,
].join("|");
const BOX = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${NAMES})`, "u");
const CJK_BOX = /私書箱|信箱|郵箱|邮箱|사서함/u;
/** Sweden writes `Box 123` alone. */
const PLAIN_BOX = /(?:^|[,;\n])\s*box\s+\d/u;

/** The number of a box. A second number after a comma or space belongs to the following words. */
const REST_OF_NUMBER = /^[\s.:#-]*(?:n(?:r|o|um|ro|umero)?[.°º]*\s*)?[a-z]{0,2}\s?-?\d*[a-z]?(?:-\d+)*/u;

/** Street words, which have a number before or after them. */
const STREET_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|way|ct|court|pl|place|sq|square|ter|terrace|pkwy|parkway|hwy|highway|broadway|cres|crescent|close|parade|pde|row|walk|mews|quay|trail|trl|circle|cir|loop|alley|route|rte|pike|turnpike|via|viale|piazza|corso|largo|rue|bd|chemin|allee|impasse|cours|calle|c/|carrera|cra|avenida|av|avda|plaza|paseo|camino|rua|travessa|praca|estrada|ul|ulica|al|aleja|jalan|jl|utca|ut|ter|sokak|cadde|caddesi|sk|cad)(?![\p{L}\p{N}])\.?|(?:str|strasse|straße|gasse|weg|platz|allee|ring|damm|ufer|straat|laan|plein|gracht|kade|gade|vej|gata|gatan|vagen|gate|gaten|vei|veien|tie|katu|dori)(?![\p{L}])\.?|街|路|道|丁目|로|길`,
  "u",
);
const NUMBER_FIRST = /^\W*\d{1,6}[a-z]{0,2}(?:[-/]\d+[a-z]?)?\s+\p{L}|^\W*\d{1,3}[a-z]{0,2}\s/u;
const ORDINAL_FIRST = /^\W*(?:\d{1,6}\s+)?\d{1,3}(?:st|nd|rd|th)\s/u;
const SHORT_NUMBER_FIRST = /^\W*\d{1,3}[a-z]?\s+\p{L}{2}/u;
const NUMBER_LATER = /\p{L}\.?\s+\d{1,5}\s?[a-z]?(?:[-/]\d+)?(?!\p{L})/u;

/** Folds to lowercase without accents, keeping the position of each character. */
function plain(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return [...text]
    .map((character) => {
      const folded = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
      return folded.length === character.length ? folded : character;
    })
    .join("");
}

function isStreet(segment: string): boolean {
  const text = plain(segment);
  if (SHORT_NUMBER_FIRST.test(text) || ORDINAL_FIRST.test(text)) return true;
  return STREET_WORDS.test(text) && (NUMBER_FIRST.test(text) || NUMBER_LATER.test(text));
}

/**
 * Reads an address that names a post office box, a parcel locker or a mail bag, in the words of about 30 languages. A
 * courier cannot hand over there, but can at a street in the same address: `street` is the address without the box.
 * Null for any other address.
 */
export function readBox(address: string): { street: string | null } | null {
  const text = plain(address);
  const found = BOX.exec(text) ?? PLAIN_BOX.exec(text);
  if (!found) return CJK_BOX.test(address) ? { street: null } : null;
  // The match may end within the box's number.
  const isNumbered = /\d$/.test(found[0]);
  const start = found.index;
  const end = start + found[0].length;
  const rest = isNumbered
    ? (/^\d*[a-z]?(?:-\d+)*(?:\s\d{2,3}(?=[\s,;\n]|$))*/u.exec(text.slice(end))?.[0].length ?? 0)
    : (REST_OF_NUMBER.exec(text.slice(end))?.[0].length ?? 0);
  const others = [address.slice(0, start), address.slice(end + rest)];
  const segments = others.flatMap((part) => part.split(/[,;\n()–—]/u)).map((part) => part.trim());
  if (!segments.some(isStreet)) return { street: null };
  return { street: segments.filter((part) => /[\p{L}\p{N}]/u.test(part)).join(", ") };
}

/** Whether an address has a box and no street. */
export const isBox = (address: string): boolean => readBox(address)?.street === null;
