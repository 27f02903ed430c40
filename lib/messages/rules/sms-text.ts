/** Characters of the GSM 7-bit alphabet (3GPP TS 23.038), of which a text message holds 160. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Characters of its extension, which take two places. */
const EXTENDED = new Set("^{}\\[~]|€\f");

const isGsm = (character: string) => BASIC.has(character) || EXTENDED.has(character);

const REPLACED: Record<string, string> = {
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "•": "-",
  œ: "oe",
  Œ: "OE",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  "\u00a0": " ",
  "\u2009": " ",
  "\u202f": " ",
};

/** The same character without accents and typographic forms: `á` as `a`, `ﬁ` as `fi`, `№` as `No`. */
const plain = (character: string) =>
  REPLACED[character] ?? character.normalize("NFKD").replaceAll(/\p{Mark}/gu, "");

/**
 * Writes a text with the GSM alphabet: dashes, quotes and accents that it lacks are replaced, as text messages usually are.
 * One other character would make the whole message cost more than twice as much. A text that needs another alphabet anyway,
 * such as that of a store with a Japanese name, stays as it is.
 */
export function smsText(text: string): string {
  const replaced = [...text.normalize("NFC")].map((each) => (isGsm(each) ? each : plain(each))).join("");
  return [...replaced].every(isGsm) ? replaced : text;
}

/** Number of text messages that a text is sent and billed as. */
export function smsSegments(text: string): number {
  const characters = [...text];
  if (!characters.every(isGsm)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  const places = characters.reduce((sum, each) => sum + (EXTENDED.has(each) ? 2 : 1), 0);
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
