/** How long requests are kept. */
export const KEPT_DAYS = 30;

/** How much of a body is kept, in characters. */
export const MAX_BODY_CHARACTERS = 16 * 1024;

/** How many requests a page lists. */
export const PAGE_SIZE = 50;
