import type { Language } from "@/lib/core/language/languages";
import { timesIn } from "@/lib/core/language/times";
import type { AttemptReason } from "@/lib/deliveries/constants";
import type { Situation } from "./due";
import { type NotificationText, notificationText } from "./text";

/** Input of the message texts. */
export type MessageValues = {
  language: Language;
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
  attemptReason: AttemptReason | null;
  trackingUrl: string;
  /** The PIN that the courier asks for; null without one, and for people who only follow the delivery. */
  pin: string | null;
};

type Words = { subject: string; sentences: string[] };

/** `Tue, May 20, 6:00 – 7:00 PM EDT`, `after …` or `by …`, in the dropoff's time zone; null without a window. */
function windowWords(
  { t }: NotificationText,
  { window: { from, to }, ...values }: MessageValues,
): string | null {
  const { range } = timesIn(values.language, values.timeZone);
  if (from && to) return range(from, to);
  if (from) return t("window.after", { time: range(from, from) });
  return to && t("window.by", { time: range(to, to) });
}

/** Why an attempt failed, in the middle of a sentence. */
const REASONS = {
  "Nobody at the door": "attempt_failed.nobody",
  "Address not found": "attempt_failed.address",
  "Could not get in": "attempt_failed.building",
  "Asked me to come another time": "attempt_failed.later",
} as const satisfies Record<AttemptReason, string>;

function sentencesOf({ t }: NotificationText, is: Situation, values: MessageValues): string[] {
  const { merchantName: merchant, city, language, timeZone, arrival, attemptReason, pin } = values;
  switch (is) {
    case "readdressed":
      return [t("readdressed.text", { merchant, city }), t("readdressed.unexpected", { merchant })];
    case "late": {
      const by = arrival && timesIn(language, timeZone).clockWithZone(arrival.to);
      const expected = by === null ? [] : [t("late.expected", { time: by })];
      return [[t("late.text", { merchant }), ...expected].join(" "), t("late.next")];
    }
    case "on_the_way":
      return [t("on_the_way.text", { merchant }), ...(pin === null ? [] : [t("on_the_way.pin", { pin })])];
    case "attempt_failed":
      return [
        attemptReason
          ? t("attempt_failed.why", { merchant, reason: t(REASONS[attemptReason]) })
          : t("attempt_failed.text", { merchant }),
        t("attempt_failed.next"),
      ];
    case "booked":
      return [t("booked.text", { merchant, city })];
    case "delivered":
      return [t("delivered.text", { merchant, city })];
    case "moved":
    case "arriving":
    case "failed":
    case "cancelled":
      return [t(`${is}.text`, { merchant })];
  }
}

/** Situations whose message includes the expected time. */
const WITH_TIME: ReadonlySet<Situation> = new Set(["booked", "readdressed", "moved", "on_the_way"]);

type Times = { expected: string | null; window: string | null };

/**
 * Returns the text of a message for all channels, in its language. `expected` is the time range and `window` the requested
 * window, for situations that include them.
 */
export function wordsOf(is: Situation, values: MessageValues): Words & Times & { text: NotificationText } {
  const text = notificationText(values.language);
  const { merchantName: merchant, language, timeZone, arrival } = values;
  const hasTime = WITH_TIME.has(is);
  return {
    text,
    subject: text.t(`${is}.subject`, { merchant }),
    sentences: sentencesOf(text, is, values),
    expected:
      hasTime && arrival !== null ? timesIn(language, timeZone).range(arrival.from, arrival.to) : null,
    window: hasTime ? windowWords(text, values) : null,
  };
}
