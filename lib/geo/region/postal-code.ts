/** How a postal code is compared: its letters and digits. `00-950` and `00950` are the same. */
export const codeKeyOf = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
