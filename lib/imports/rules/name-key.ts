/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  đ: "d",
  "#": " number ",
};

/** A name of a column, or a word in a cell, without case, accents and punctuation: `PLZ / Ort` is `plz ort`. */
export function nameKey(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[ßłøæđ#]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}ー]+/gu, " ")
    .trim();
}

/** Index of a table by the keys of its comma-separated words. */
export function indexOf<Value extends string>(
  table: Readonly<Record<Value, string>>,
): ReadonlyMap<string, Value> {
  // A table is declared with exactly the keys of its type.
  const entries = Object.entries(table) as [Value, string][];
  return new Map(
    entries.flatMap(([value, words]) =>
      words
        .split(",")
        .map(nameKey)
        .filter((word) => word !== "")
        .map((word) => [word, value] as const),
    ),
  );
}
