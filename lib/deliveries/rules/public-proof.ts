/** Proof of delivery as shown to anyone with the tracking link. */
export type PublicProof = {
  /** The recipient's name, with the surname shortened to its initial; null if the courier entered no name. */
  name: string | null;
  hasPhoto: boolean;
  hasSignature: boolean;
};

/** Names of places and roles, which couriers type in place of a person's name. */
const NO_PERSON =
  /\d|\b(desk|reception|lobby|mail ?room|post ?room|office|door|porch|locker|garage|box|shop|store|concierge|neighbou?r|security|guard|staff|doorman)\b/i;

/**
 * Returns a recipient's name for public display: `Ada Lovelace` as `Ada L.`. Recipients recognize who
 * received the package, but a forwarded link does not reveal a full name. `Front desk` stays unchanged.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length === 1 || NO_PERSON.test(name)) return words.join(" ");
  return [...words.slice(0, -1), `${[...last][0] ?? ""}.`].join(" ");
}

/** Returns a person's first name: `Marco` of `Marco Reyes`, `Reyes, Marco` and `Dr. Marco Reyes`. */
export function firstName(name: string): string {
  const [first = "", given] = name.split(",").map((part) => part.trim());
  const words = (given || first).split(/\s+/);
  return words.find((word) => !word.endsWith(".")) ?? words[0] ?? name;
}
