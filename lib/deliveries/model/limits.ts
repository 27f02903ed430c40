// Apart from the schemas, so that a page that only needs a number does not load zod.

/** A reason has at most so many characters. */
export const MAX_REASON = 2000;

/** At most so many deliveries are changed by one request. */
export const MAX_AT_ONCE = 100;
