// Without zod, because pages also parse their URLs with these rules.

/** C0 controls except tab and newline, and lone surrogates. Rejected in every text. */
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f]/;

/** Whether a text contains a rejected character. */
export function hasForbiddenCharacter(value: string): boolean {
  return FORBIDDEN.test(value) || !value.isWellFormed();
}

/** Length in characters (code points), as a person counts them. */
export function characterCount(value: string): number {
  return value.length <= 1 ? value.length : [...value].length;
}
