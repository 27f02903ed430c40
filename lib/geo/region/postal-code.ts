/** Normalizes a postal code to letters and digits. `00-950` and `00950` are equal. */
export const codeKeyOf = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
