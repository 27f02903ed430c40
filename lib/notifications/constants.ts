/** What a recipient can be told of a delivery, in the order of its life. */
export const FACTS = ["booked", "arrival_changed", "on_the_way", "delivered", "not_delivered"] as const;

export type Fact = (typeof FACTS)[number];

export const CHANNELS = ["email", "sms", "push"] as const;

export type Channel = (typeof CHANNELS)[number];

/** One switch of the settings: a fact and how it is told. */
export type Switch = `${Fact} ${Channel}`;

export const SWITCHES: readonly Switch[] = FACTS.flatMap((fact) =>
  CHANNELS.map((channel): Switch => `${fact} ${channel}`),
);

/** A changed arrival is told if it has moved by more than so many minutes. */
export const DEFAULT_ARRIVAL_MINUTES = 15;
export const MAX_ARRIVAL_MINUTES = 240;

/** How many browsers may follow a delivery. */
export const MAX_FOLLOWERS = 10;

/** Those that follow a delivery are forgotten so many days after it has ended. */
export const FOLLOWERS_KEPT_DAYS = 3;

/** What the members of a merchant's team can be told by e-mail. */
export const NOTICES = ["needs_attention", "daily_summary", "webhook_failing"] as const;

export type Notice = (typeof NOTICES)[number];

/** The hour of the merchant's day at which its summary is told. */
export const SUMMARY_HOUR = 18;

/** What needs attention is gathered for so many minutes between two e-mails. */
export const ATTENTION_MINUTES = 15;
