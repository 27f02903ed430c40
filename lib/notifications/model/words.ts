import type { Situation } from "./due";

/** What the words are made of. */
export type Told = {
  merchantName: string;
  orderNumber: string;
  /** City of the dropoff. */
  city: string;
  timeZone: string;
  /** Null if nothing is expected, or nobody knows when. */
  arrival: { from: Date; to: Date } | null;
  /** Why an attempt failed, if the courier chose a reason that recipients may read. */
  attemptReason: string | null;
  trackingUrl: string;
};

type Words = { subject: string; sentences: string[] };

/** `Tue, May 20, 9:45 – 10:15 AM EDT`, on the clocks of the dropoff. */
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

/** `10:15 AM EDT`. */
function timeWords(at: Date, timeZone: string): string {
  const options = { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(at).replaceAll("\u202f", " ");
}

const WORDS: Record<Situation, (told: Told) => Words> = {
  booked: ({ merchantName, city }) => ({
    subject: `Your delivery from ${merchantName} is booked`,
    sentences: [`${merchantName} has booked a courier for your delivery to ${city}.`],
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
      "The tracking page shows a new time as soon as there is one.",
    ],
  }),
  on_the_way: ({ merchantName }) => ({
    subject: `Your delivery from ${merchantName} is on the way`,
    sentences: [`The courier is on the way to you with your delivery from ${merchantName}.`],
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
      "The tracking page shows a new time when a courier sets off again.",
    ],
  }),
  failed: ({ merchantName }) => ({
    subject: `Your order from ${merchantName} could not be delivered`,
    sentences: [
      `Your order from ${merchantName} could not be delivered. Please ask ${merchantName} what happens next.`,
    ],
  }),
  cancelled: ({ merchantName }) => ({
    subject: `Your delivery from ${merchantName} was cancelled`,
    sentences: [`${merchantName} has cancelled this delivery.`],
  }),
};

/** Where the expected time belongs to what is told. */
const WITH_TIME: ReadonlySet<Situation> = new Set(["booked", "moved", "on_the_way"]);

/** What is told, for each channel to write in its way. `expected`: the range in words, where it belongs. */
export function wordsOf(is: Situation, told: Told): Words & { expected: string | null } {
  const expected =
    WITH_TIME.has(is) && told.arrival !== null ? rangeWords(told.arrival, told.timeZone) : null;
  return { ...WORDS[is](told), expected };
}
