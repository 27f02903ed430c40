/** Notification types for recipients, in order of the delivery's life. */
export const FACTS = [
  "booked",
  "arrival_changed",
  "on_the_way",
  "arriving",
  "delivered",
  "not_delivered",
] as const;

export type Fact = (typeof FACTS)[number];

export const CHANNELS = ["email", "sms", "push"] as const;

export type Channel = (typeof CHANNELS)[number];

/** A switch in the settings: a notification type and its channel. */
export type Switch = `${Fact} ${Channel}`;

export const SWITCHES: readonly Switch[] = FACTS.flatMap((fact) =>
  CHANNELS.map((channel): Switch => `${fact} ${channel}`),
);

/** Default minutes by which an arrival must move before recipients are notified again. */
export const DEFAULT_ARRIVAL_MINUTES = 15;
export const MAX_ARRIVAL_MINUTES = 240;

/** Maximum browsers per delivery. */
export const MAX_FOLLOWERS = 10;

/** Notification types for a merchant's team, sent by email. */
export const NOTICES = [
  "needs_attention",
  "daily_summary",
  "scheduled_export",
  "unread_message",
  "webhook_failing",
] as const;

export type Notice = (typeof NOTICES)[number];

/** Hour of the merchant's day at which its summary is sent. */
export const SUMMARY_HOUR = 18;

/** Minimum minutes between two attention emails. Events in between are batched. */
export const ATTENTION_MINUTES = 15;
