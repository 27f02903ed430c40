/** What was proved at the door, as anybody with the tracking link may read it. */
export type PublicProof = {
  /** Who took the parcel, with a surname shortened to its initial; null if the courier gave no name. */
  name: string | null;
  hasPhoto: boolean;
  hasSignature: boolean;
};

/** Names of places and roles, which couriers type in place of a person's name. */
const NO_PERSON =
  /\d|\b(desk|reception|lobby|mail ?room|post ?room|office|door|porch|locker|garage|box|shop|store|concierge|neighbou?r|security|guard|staff|doorman)\b/i;

/**
 * Returns a recipient's name as it may be told in public: `Ada Lovelace` as `Ada L.`, so that recipients know who took
 * the parcel, but a forwarded link tells nobody's full name. `Front desk` stays as it is.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (words.length === 1 || NO_PERSON.test(name)) return words.join(" ");
  return [...words.slice(0, -1), `${[...last][0] ?? ""}.`].join(" ");
}
