/** How long the outbox keeps a message after it was written. */
export const MESSAGES_KEPT_DAYS = 90;

/** How many messages a page of the outbox lists. */
export const OUTBOX_PAGE_SIZE = 50;

export const MESSAGE_STATES = ["queued", "kept", "sent", "failed", "suppressed"] as const;

/** What became of a message; the schema of the database says what each means. */
export type MessageState = (typeof MESSAGE_STATES)[number];
