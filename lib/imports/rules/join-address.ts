import { indexOf, nameKey } from "./name-key";

/** The parts of an address, empty where a file has none. */
export type AddressParts = Readonly<
  Record<"full" | "street" | "houseNumber" | "street2" | "city" | "region" | "postalCode" | "country", string>
>;

/** How addresses of a country differ from `Street 1, 10115 Berlin`. */
type Order = "number_first" | "city_first" | "both";

const ORDERS = indexOf<Order>({
  both: "us,usa,united states,united states of america,america,ca,canada,gb,uk,united kingdom,great britain,england,scotland,wales,ie,ireland,au,australia,nz,new zealand,vereinigte staaten,etats unis,estados unidos,stati uniti,verenigde staten",
  city_first: "br,brazil,brasil,in,india,mx,mexico",
  number_first: "fr,france,frankreich,francia,franca,lu,luxembourg,mc,monaco",
});

const LOOKS_AMERICAN = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]|[都道府県市区町村]/u;

function orderOf({ country, region, postalCode }: AddressParts): Order | null {
  const known = ORDERS.get(nameKey(country));
  if (known !== undefined) return known;
  return country === "" && /^[A-Z]{2}$/.test(region) && LOOKS_AMERICAN.test(postalCode) ? "both" : null;
}

const spaced = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");

/** Joins the parts in the order of their country. Parts that the address contains already are not repeated. */
export function joinAddress(parts: AddressParts): string {
  const { full, street, houseNumber, street2, city, region, postalCode, country } = parts;
  if (JAPANESE.test(region + city)) {
    const postal = postalCode === "" ? "" : `〒${postalCode.replace(/^〒/, "")}`;
    const where = `${region}${city}${full}${street}${houseNumber}`;
    return spaced(postal, full.includes(city) && full !== "" ? full : where, street2, country);
  }
  const order = orderOf(parts);
  const isNumberFirst = order === "both" || order === "number_first";
  const isCityFirst = order === "both" || order === "city_first";
  const line = isNumberFirst ? spaced(houseNumber, street) : spaced(street, houseNumber);
  const place = isCityFirst ? [city, spaced(region, postalCode)] : [spaced(postalCode, city), region];
  let joined = "";
  for (const part of [full, line, street2, ...place, country]) {
    if (part !== "" && !has(joined, part)) joined += joined === "" ? part : `, ${part}`;
  }
  return joined;
}

const isLetter = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Whether a text contains another, in any case and as whole words. */
function has(text: string, part: string): boolean {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return at >= 0 && !isLetter(text, at - 1) && !isLetter(text, at + part.length);
}
