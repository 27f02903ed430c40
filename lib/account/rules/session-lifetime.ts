/** A session ends this long after its last request, in milliseconds. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;

/** A session ends this long after sign-in in any case, in milliseconds. */
export const SESSION_ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;

/** A guest's sandbox is erased this long after it was created, and the session ends with it. In milliseconds. */
export const GUEST_MS = 24 * 60 * 60 * 1000;
