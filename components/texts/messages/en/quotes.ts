/** Quotes. */
export const quotes = {} as const;
