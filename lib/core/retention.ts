/** Retention of a kind of data, as operators set it. */
type Retention = {
  /** Name of the setting. */
  setting: `KEEP_${string}_DAYS`;
  /** Days without the setting; 0 keeps the data permanently. */
  days: number;
  /** Least number of days; data with default 0 can also be kept permanently. */
  least: number;
  /** The deleted data, and the event from which its days count. */
  what: string;
};

/**
 * Retention of each kind of data. The nightly job (lib/privacy/jobs.ts) deletes what is older; the days of the
 * request log are dropped every hour. Positions of couriers (24 hours), answers to idempotency keys (24 hours) and
 * sandboxes of guests (24 hours) have fixed times, because other rules depend on them.
 */
export const RETENTION = {
  requests: {
    setting: "KEEP_REQUESTS_DAYS",
    days: 30,
    least: 1,
    what: "API requests in the request log",
  },
  batches: {
    setting: "KEEP_BATCHES_DAYS",
    days: 30,
    least: 1,
    what: "batches and imports with their rows and files; their deliveries stay",
  },
  proposals: {
    setting: "KEEP_PROPOSALS_DAYS",
    days: 30,
    least: 1,
    what: "proposed routes, which contain names of recipients",
  },
  events: {
    setting: "KEEP_EVENTS_DAYS",
    days: 90,
    least: 1,
    what: "events in the feed; the history of a delivery stays",
  },
  webhooks: {
    setting: "KEEP_WEBHOOKS_DAYS",
    days: 30,
    least: 1,
    what: "webhook messages with their attempts",
  },
  messages: {
    setting: "KEEP_MESSAGES_DAYS",
    days: 90,
    least: 7,
    what: "emails and text messages in the outbox",
  },
  notices: {
    setting: "KEEP_NOTICES_DAYS",
    days: 7,
    least: 4,
    what: "records of what the team was notified about",
  },
  followers: {
    setting: "KEEP_FOLLOWERS_DAYS",
    days: 3,
    least: 1,
    what: "browsers that followed a delivery, from its end",
  },
  sessions: {
    setting: "KEEP_SESSIONS_DAYS",
    days: 90,
    least: 1,
    what: "sessions with their device and network, and courier links with their device, from their end",
  },
  invitations: {
    setting: "KEEP_INVITATIONS_DAYS",
    days: 90,
    least: 1,
    what: "invitations and reset links, from their end",
  },
  audit: {
    setting: "KEEP_AUDIT_DAYS",
    days: 0,
    least: 30,
    what: "entries of the audit log",
  },
  proofs: {
    setting: "KEEP_PROOFS_DAYS",
    days: 0,
    least: 7,
    what: "photos, signatures and names of proofs of delivery",
  },
  conversations: {
    setting: "KEEP_CONVERSATIONS_DAYS",
    days: 0,
    least: 7,
    what: "texts of messages and notes about deliveries, from their end",
  },
  recipients: {
    setting: "KEEP_RECIPIENTS_DAYS",
    days: 0,
    least: 7,
    what: "names, phone numbers, addresses and everything else personal in deliveries, from their end; the deliveries, their prices and figures stay",
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof RETENTION;
export type RetentionSetting = (typeof RETENTION)[RetentionKind]["setting"];

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];

/** Most days of a setting: a hundred years. */
export const MOST_DAYS = 36_500;
