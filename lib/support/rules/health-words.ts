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

/** A sentence about a part of the service, and whether it is well. */
export type HealthSentence = { text: string; isWell: boolean };

/** From this age on, waiting work is behind. Background work regularly starts within seconds. */
const BEHIND_SECONDS = 30;
/** After this time without a booking, a sentence no longer says that deliveries are being booked. */
const QUIET_SECONDS = 3_600;

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** An age in its largest unit: `40 seconds`, `2 minutes`. */
export function ageWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Says how each part of the service is. */
export function healthSentences(health: Health, now: Date): HealthSentence[] {
  const { webhookSeconds, messageSeconds, searchSeconds, queue, sendsMail, sendsTexts } = health;
  return [
    { text: bookedWords(health.lastBookedAt, now), isWell: true },
    inTime("Webhooks", "are sent on time", webhookSeconds),
    sendsMail
      ? inTime("Messages to people", "are sent on time", messageSeconds)
      : { text: "Email is not set up. Messages stay in the outbox.", isWell: false },
    ...(sendsTexts ? [] : [{ text: "Text messages are not set up.", isWell: true }]),
    inTime("Search and totals", "are up to date", searchSeconds),
    queueSentence(queue),
  ];
}

function bookedWords(lastBookedAt: Date | null, now: Date): string {
  if (lastBookedAt === null) return "No delivery has been booked yet.";
  const seconds = Math.max(0, (now.getTime() - lastBookedAt.getTime()) / 1_000);
  const ago = seconds < 1 ? "just now" : `${ageWords(seconds)} ago`;
  return seconds < QUIET_SECONDS
    ? `Deliveries are being booked; the last one ${ago}.`
    : `The last delivery was booked ${ago}.`;
}

function inTime(subject: string, well: string, seconds: number): HealthSentence {
  const isWell = seconds < BEHIND_SECONDS;
  return { text: isWell ? `${subject} ${well}.` : `${subject} are ${ageWords(seconds)} behind.`, isWell };
}

function queueSentence({ due, seconds, givenUp }: Health["queue"]): HealthSentence {
  if (givenUp > 0) {
    const jobs = givenUp === 1 ? "1 background job has" : `${givenUp} background jobs have`;
    return { text: `${jobs} failed too often. An operator finds the reason in the log.`, isWell: false };
  }
  const behind = inTime("Background jobs", "run on time", seconds);
  return behind.isWell ? behind : { ...behind, text: `${behind.text} ${due} wait.` };
}
