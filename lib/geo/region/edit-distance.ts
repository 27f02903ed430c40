/** Returns the number of typing errors allowed in a text of that length: short names are too similar. */
function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the number of letters to insert, delete, replace or swap with the next one to turn one text into the other
 * (optimal string alignment), or `limit + 1` if there are more than `limit`.
 */
export function errorsBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, previous, current] = [[] as number[], [] as number[], [] as number[]];
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current[column] = least;
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
}

const digitsOf = (text: string) => text.replace(/\D+/g, " ").trim();

/**
 * Returns the number of typing errors between two names; null if there are too many, or if a number differs: 5th is
 * not 6th.
 */
export function errorsInName(typed: string, name: string): number | null {
  const limit = allowedErrors(Math.min(typed.length, name.length));
  const errors = errorsBetween(typed, name, limit);
  return errors > limit || digitsOf(typed) !== digitsOf(name) ? null : errors;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz ";

/** Texts up to this length share too few trigrams with their misspellings to be found through them. */
export const SHORT = 7;

/** Returns all texts of Latin letters that are one typing error away. */
export function oneErrorAway(text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (tail !== "") found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(`${head}${tail[1] ?? ""}${tail[0] ?? ""}${tail.slice(2)}`);
    for (const letter of ALPHABET) {
      found.add(head + letter + tail);
      if (tail !== "") found.add(head + letter + tail.slice(1));
    }
  }
  found.delete(text);
  return [...found];
}
