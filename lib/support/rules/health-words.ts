/** Results of the checks of the service; ages in seconds. */
export type Health = {
  /** When the newest live delivery was booked; null before the first. */
  lastBookedAt: Date | null;
  webhookSeconds: number;
  messageSeconds: number;
  searchSeconds: number;
  queue: { due: number; seconds: number; givenUp: number };
  sendsMail: boolean;
  sendsTexts: boolean;
};

/** From this age on, waiting work is behind. Background work regularly starts within seconds. */
const BEHIND_SECONDS = 30;
/** After this time without a booking, a sentence no longer says that deliveries are being booked. */
const QUIET_SECONDS = 3_600;

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** An age in its largest unit. */
export type Age = { unit: (typeof UNITS)[number][0]; count: number };

/** Returns an age in its largest unit. */
export function ageOf(seconds: number): Age {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3];
  return { unit, count: Math.floor(seconds / length) };
}

/** An age in its largest unit: `40 seconds`, `2 minutes`. */
export function ageWords(seconds: number): string {
  const { unit, count } = ageOf(seconds);
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

const SENTENCES = {
  neverBooked: () => "No delivery has been booked yet.",
  bookedNow: () => "Deliveries are being booked; the last one just now.",
  booking: (age: string) => `Deliveries are being booked; the last one ${age} ago.`,
  bookedLast: (age: string) => `The last delivery was booked ${age} ago.`,
  webhooksOnTime: () => "Webhooks are sent on time.",
  webhooksBehind: (age: string) => `Webhooks are ${age} behind.`,
  messagesOnTime: () => "Messages to people are sent on time.",
  messagesBehind: (age: string) => `Messages to people are ${age} behind.`,
  noMail: () => "Email is not set up. Messages stay in the outbox.",
  noTexts: () => "Text messages are not set up.",
  searchOnTime: () => "Search and totals are up to date.",
  searchBehind: (age: string) => `Search and totals are ${age} behind.`,
  queueOnTime: () => "Background jobs run on time.",
  queueBehind: (age: string, count: number) => `Background jobs are ${age} behind. ${count} wait.`,
  jobsFailed: (_age: string, count: number) =>
    `${count === 1 ? "1 background job has" : `${count} background jobs have`} failed too often. An operator finds the reason in the log.`,
} satisfies Record<string, (age: string, count: number) => string>;

/** A fact about a part of the service, and whether it is well. */
export type HealthFact = {
  code: keyof typeof SENTENCES;
  isWell: boolean;
  /** Age of what the fact is about; 0 if it has none. */
  seconds: number;
  /** Jobs that the fact is about; 0 if it is about none. */
  count: number;
};

/** A fact in English. */
export type HealthSentence = { text: string; isWell: boolean };

/** Returns how each part of the service is. */
export function healthFacts(health: Health, now: Date): HealthFact[] {
  const { webhookSeconds, messageSeconds, searchSeconds, queue, sendsMail, sendsTexts } = health;
  return [
    bookedFact(health.lastBookedAt, now),
    inTime("webhooks", webhookSeconds),
    sendsMail ? inTime("messages", messageSeconds) : fact("noMail", { isWell: false }),
    ...(sendsTexts ? [] : [fact("noTexts")]),
    inTime("search", searchSeconds),
    queue.givenUp > 0
      ? fact("jobsFailed", { isWell: false, count: queue.givenUp })
      : { ...inTime("queue", queue.seconds), count: queue.due },
  ];
}

/** Returns how each part of the service is, in English. */
export const healthSentences = (health: Health, now: Date): HealthSentence[] =>
  healthFacts(health, now).map(({ code, isWell, seconds, count }) => ({
    text: SENTENCES[code](ageWords(seconds), count),
    isWell,
  }));

const fact = (code: HealthFact["code"], about: Partial<HealthFact> = {}): HealthFact => ({
  code,
  isWell: true,
  seconds: 0,
  count: 0,
  ...about,
});

function bookedFact(lastBookedAt: Date | null, now: Date): HealthFact {
  if (lastBookedAt === null) return fact("neverBooked");
  const seconds = Math.max(0, (now.getTime() - lastBookedAt.getTime()) / 1_000);
  if (seconds < 1) return fact("bookedNow");
  return fact(seconds < QUIET_SECONDS ? "booking" : "bookedLast", { seconds });
}

function inTime(part: "webhooks" | "messages" | "search" | "queue", seconds: number): HealthFact {
  const isWell = seconds < BEHIND_SECONDS;
  return fact(isWell ? `${part}OnTime` : `${part}Behind`, { isWell, seconds });
}
