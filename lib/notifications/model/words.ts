import type { Situation } from "./due";

/** Input of the message texts. */
export type MessageValues = {
  merchantName: string;
  orderNumber: string;
  /** City of the dropoff. */
  city: string;
  timeZone: string;
  /** Null if nothing is expected, or the time is unknown. */
  arrival: { from: Date; to: Date } | null;
  /** The window that the merchant requested for the delivery; null for an open end. */
  window: { from: Date | null; to: Date | null };
  /** Why an attempt failed, if the courier chose a reason that recipients may read. */
  attemptReason: string | null;
  trackingUrl: string;
  /** The PIN that the courier asks for; null without one, and for people who only follow the delivery. */
  pin: string | null;
};

type Words = { subject: string; sentences: string[] };

/** `Tue, May 20, 9:45 – 10:15 AM EDT`, in the dropoff's time zone. */
function rangeWords({ from, to }: { from: Date; to: Date }, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return format.formatRange(from, to).replaceAll(/[\u2009\u202f]/g, " ");
}

/** `Tue, May 20, 6:00 – 7:00 PM EDT`, `after …` or `by …`, in the dropoff's time zone; null without a window. */
function windowWords({ from, to }: MessageValues["window"], timeZone: string): string | null {
  if (from && to) return rangeWords({ from, to }, timeZone);
  if (from) return `after ${rangeWords({ from, to: from }, timeZone)}`;
  return to && `by ${rangeWords({ from: to, to }, timeZone)}`;
}

/** `10:15 AM EDT`. */
function timeWords(at: Date, timeZone: string): string {
  const options = { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(at).replaceAll("\u202f", " ");
}

const WORDS: Record<Situation, (values: MessageValues) => Words> = {
  booked: ({ merchantName, city }) => ({
    subject: `Your delivery from ${merchantName} is booked`,
    sentences: [`${merchantName} has booked a courier for your delivery to ${city}.`],
  }),
  readdressed: ({ merchantName, city }) => ({
    subject: `New address for your delivery from ${merchantName}`,
    sentences: [
      `The address of your delivery from ${merchantName} was changed. It will be delivered in ${city}.`,
      `If you did not expect this, contact ${merchantName}.`,
    ],
  }),
  moved: ({ merchantName }) => ({
    subject: `New time for your delivery from ${merchantName}`,
    sentences: [`The expected time of your delivery from ${merchantName} has changed.`],
  }),
  late: ({ merchantName, arrival, timeZone }) => ({
    subject: `Your delivery from ${merchantName} is running late`,
    sentences: [
      `Your delivery from ${merchantName} is running late.` +
        (arrival ? ` It was expected by ${timeWords(arrival.to, timeZone)}.` : ""),
      "The tracking page will show a new time once it is known.",
    ],
  }),
  on_the_way: ({ merchantName, pin }) => ({
    subject: `Your delivery from ${merchantName} is on the way`,
    sentences: [
      `The courier is on the way to you with your delivery from ${merchantName}.`,
      ...(pin === null
        ? []
        : [`Your PIN is ${pin}. Give this PIN to the courier only when you receive the package.`]),
    ],
  }),
  arriving: ({ merchantName }) => ({
    subject: `Your delivery from ${merchantName} is almost there`,
    sentences: [`The courier with your delivery from ${merchantName} is about to arrive.`],
  }),
  delivered: ({ merchantName, city }) => ({
    subject: `Your delivery from ${merchantName} has arrived`,
    sentences: [`Your delivery from ${merchantName} was delivered in ${city}.`],
  }),
  attempt_failed: ({ merchantName, attemptReason }) => ({
    subject: `We could not deliver your order from ${merchantName}`,
    sentences: [
      `The courier could not deliver your order from ${merchantName}` +
        (attemptReason ? `: ${attemptReason.charAt(0).toLowerCase()}${attemptReason.slice(1)}.` : "."),
      "The tracking page will show a new time when a courier sets off again.",
    ],
  }),
  failed: ({ merchantName }) => ({
    subject: `Your order from ${merchantName} could not be delivered`,
    sentences: [
      `Your order from ${merchantName} could not be delivered. Contact ${merchantName} for the next steps.`,
    ],
  }),
  cancelled: ({ merchantName }) => ({
    subject: `Your delivery from ${merchantName} was cancelled`,
    sentences: [`${merchantName} has cancelled this delivery.`],
  }),
};

/** Situations whose message includes the expected time. */
const WITH_TIME: ReadonlySet<Situation> = new Set(["booked", "readdressed", "moved", "on_the_way"]);

type Times = { expected: string | null; window: string | null };

/**
 * Returns the text of a message for all channels. `expected` is the time range and `window` the requested window, for
 * situations that include them.
 */
export function wordsOf(is: Situation, values: MessageValues): Words & Times {
  const hasTime = WITH_TIME.has(is);
  const expected = hasTime && values.arrival !== null ? rangeWords(values.arrival, values.timeZone) : null;
  const window = hasTime ? windowWords(values.window, values.timeZone) : null;
  return { ...WORDS[is](values), expected, window };
}
