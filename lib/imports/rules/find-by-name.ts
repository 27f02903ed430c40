import {
  BILLING_WORDS,
  NAMES_NOT_IMPORTED,
  ORDER_FIELD_BY_NAME,
  STOP_ALONE_BY_NAME,
  STOP_BY_WORD,
  STOP_PART_BY_NAME,
} from "./column-names";
import type { ImportField, StopField, StopName } from "./fields";
import { nameKey } from "./name-key";

/** Meaning of a column's name. The higher rank gets a field. Without fields the column is known, but not imported. */
export type Named = { fields: readonly ImportField[]; rank: 0 | 1 | 2 | 3 };

/** Words that join two others: `ville de livraison`. */
const JOINING = "the|of|for|s|de|du|des|d|l|del|della|di|da|do|la|le|van|het|der";
const AT_ENDS = new RegExp(`^(?:(?:${JOINING})(?: |$))+|(?:(?:^| )(?:${JOINING}))+$|^の|の$`, "g");

const withoutJoining = (key: string) => key.trim().replaceAll(AT_ENDS, " ").trim();

/** Names of a part that belongs to the person who ordered, if the stop has another column for it. */
const OF_CUSTOMER: Readonly<Partial<Record<StopField, ImportField>>> = {
  customer_name: "name",
  phone_number: "phone_number",
  notes: "special_instructions",
};

/** Shops write `customer` for the person who ordered, who is mostly the recipient. */
const CUSTOMER = /^(?:customer|client|kunden?|cliente|klant|klienta|お客様)/;

/** Words of a name that come before or after the rest, with or without a space. */
function rests(key: string, word: string): string[] {
  const isCompound = word.length > 3 || /[^a-z ]/.test(word);
  const gap = isCompound ? "" : " ";
  const rest: string[] = [];
  if (key.startsWith(`${word}${gap}`)) rest.push(key.slice(word.length));
  if (key.endsWith(`${gap}${word}`)) rest.push(key.slice(0, -word.length));
  return rest.map(withoutJoining);
}

/** The longest words first: `pick up` is not `up`. */
const WORDS = [...STOP_BY_WORD].sort(([one], [other]) => other.length - one.length);

function ofStop(key: string): { stop: StopName; part: StopField } | null {
  for (const [word, stop] of WORDS) {
    for (const rest of rests(key, word)) {
      const part = STOP_PART_BY_NAME.get(rest);
      if (part !== undefined) return { stop, part };
    }
  }
  return null;
}

function ofBilling(key: string): Named | null {
  const word = BILLING_WORDS.find((billing) => key.startsWith(billing) || key.endsWith(` ${billing}`));
  if (word === undefined) return null;
  const [rest = ""] = rests(key, word);
  if (STOP_PART_BY_NAME.get(rest) === "phone_number")
    return { fields: ["dropoff.phone_number", "phone_number"], rank: 0 };
  return ORDER_FIELD_BY_NAME.get(rest) === "email" ? { fields: ["email"], rank: 0 } : { fields: [], rank: 3 };
}

/** Characters of the longest name. A longer text is a value. */
const LONGEST = 100;

/** Finds the fields that a column of this name can hold, the likeliest first; null for an unknown name. */
export function findByName(name: string): Named | null {
  if (name.length > LONGEST) return null;
  // Brackets hold the stop, as in `City (Shipping)`, or a unit.
  const key = nameKey(name);
  const short = nameKey(name.replaceAll(/[([（].*?[)\]）]/g, " "));
  for (const candidate of new Set([key, short])) {
    const found = findByKey(candidate);
    if (found) return found;
  }
  return null;
}

function findByKey(key: string): Named | null {
  if (key === "") return null;
  const order = ORDER_FIELD_BY_NAME.get(key);
  if (order !== undefined) return { fields: [order], rank: 2 };
  if (NAMES_NOT_IMPORTED.has(key)) return { fields: [], rank: 3 };
  const alone = STOP_ALONE_BY_NAME.get(key);
  if (alone !== undefined)
    return { fields: alone === "dropoff.customer_name" ? [alone, "name"] : [alone], rank: 1 };
  const plain = STOP_PART_BY_NAME.get(key);
  if (plain !== undefined) {
    const customer = OF_CUSTOMER[plain];
    return { fields: [`dropoff.${plain}`, ...(customer ? [customer] : [])], rank: 1 };
  }
  const billing = ofBilling(key);
  if (billing) return billing;
  const found = ofStop(key);
  if (!found) return null;
  const customer = CUSTOMER.test(key) ? OF_CUSTOMER[found.part] : undefined;
  return { fields: [`${found.stop}.${found.part}`, ...(customer ? [customer] : [])], rank: customer ? 1 : 2 };
}
