/** Digits as in Germany, Brazil or Japan; letters and digits as in Britain, Canada, Ireland or the Netherlands. */
const CODE =
  /(?<![\p{L}\p{N}])(?:\d{4,7}(?:-\d{3,4})?|\d{3}[ -]\d{2,4}|\d{2}-\d{3}|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|[a-z]\d[a-z] ?\d[a-z]\d|\d{4} ?[a-z]{2}|[a-z]\d[\dw] ?[a-z\d]{4})(?![\p{L}\p{N}])/giu;

/** A part of an address that starts with a number or a code, as `110001 New Delhi`. */
const NUMBERED = /^\S*\d{3}\S* (.+)$/u;

/**
 * Whether an address contains a likely postal code of some country. A number at its start is a house number, unless
 * only a town follows: `10115 Berlin, Germany`.
 * @param city the town of the address, if known: a number of three digits or more before it is a code
 */
export function namesPostalCode(address: string, city = ""): boolean {
  const text = address.trim();
  const isCity = (name = "") => city !== "" && name.localeCompare(city, "en", { sensitivity: "base" }) === 0;
  return (
    [...text.matchAll(CODE)].some(({ index }) => index > 0 || /^\S+ [^\s,]+(?:,|$)/u.test(text)) ||
    text.split(",").some((part) => isCity(NUMBERED.exec(part.trim())?.[1]))
  );
}
