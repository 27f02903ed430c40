// Without zod: pages read their addresses by these rules, too.

/** C0 controls except tab and newline, which we reject in every text, as lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f]/;

/** Whether a text holds a character that no text of ours may hold. */
export function hasForbiddenCharacter(value: string): boolean {
  return FORBIDDEN.test(value) || !value.isWellFormed();
}

/** Length in characters (code points), as a person counts them. */
export function characterCount(value: string): number {
  return value.length <= 1 ? value.length : [...value].length;
}
