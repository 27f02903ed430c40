/** Replaces a value that is not stored. */
export const MASK = "•••";

/** Maximum stored characters of a body. */
export const MAX_BODY_CHARACTERS = 8 * 1024;

/** The same for the response to a successful read: it is long, frequent, and can be requested again. */
export const MAX_READ_CHARACTERS = 2 * 1024;

/** Number of requests that a read examines for matches, so that it ends soon even if there are few. */
export const MAX_LOOKED_AT = 10_000;

/** Requests per page. */
export const PAGE_SIZE = 50;
