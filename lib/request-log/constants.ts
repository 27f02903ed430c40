/** How long requests are kept. */
export const KEPT_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whether requests of this time are still kept. */
export function isKept(at: Date): boolean {
  return Date.now() - at.getTime() < KEPT_DAYS * DAY_MS;
}

/** Stands for a value that is not kept. */
export const MASK = "•••";

/** How much of a body is kept, in characters. */
export const MAX_BODY_CHARACTERS = 8 * 1024;

/** The same for the answer to a read that succeeded: it is long, comes often, and can be asked for again. */
export const MAX_READ_CHARACTERS = 2 * 1024;

/** How many requests a read looks at for those that match, so that it ends soon however few there are. */
export const MAX_LOOKED_AT = 10_000;

/** How many requests a page lists. */
export const PAGE_SIZE = 50;
