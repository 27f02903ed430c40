/** A session ends this long after its last request, in milliseconds. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;

/** A session ends this long after sign-in in any case, in milliseconds. */
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;

/** A guest's sandbox ends this long after it was created, and the session with it. In milliseconds. */
export const GUEST_MS = 24 * 60 * 60 * 1000;

/** The background work writes what a sandbox has done within this time, in milliseconds. */
export const GUEST_REST_MS = 2 * 60 * 1000;

/** Sandboxes that ended at or before this time are erased `now`. */
export const endedLongAgo = (now: Date) => new Date(now.getTime() - GUEST_REST_MS);
