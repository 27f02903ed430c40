/** Messages per page of the outbox. */
export const OUTBOX_PAGE_SIZE = 50;

export const MESSAGE_STATES = ["queued", "kept", "sent", "failed", "suppressed"] as const;

/** States of a message; the database schema documents them. */
export type MessageState = (typeof MESSAGE_STATES)[number];
