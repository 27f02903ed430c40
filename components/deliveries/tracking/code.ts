/** Length of a tracking code, as created by newSecretCode in lib/core/secrets.ts. */
export const CODE_LENGTH = 22;

/** Groups of four, which are easier to copy by hand: `q7Rk 2-vX 9bTz LmA4 cWn_ Ge`. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(" ") ?? code;

/**
 * Finds the tracking code in what a recipient typed or pasted: the code, possibly with spaces or a line break
 * in it, or the whole link. Null if there is none.
 */
export function codeIn(text: string): string | null {
  const together = text.replaceAll(/\s/g, "");
  const [, code] = /(?:\/track\/|^)([\w-]{22,64})(?:[^\w-]|$)/.exec(together) ?? [];
  return code ?? null;
}
