import type { Figures } from "@/lib/deliveries/reads/read-performance";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { formatCount, formatMinutes } from "../format";
import { formatMoney } from "@/lib/core/money";
import type { DeliveriesFilter } from "../paths";

/** A figure of the overview, as defined in docs/glossary.md. */
export type Figure = {
  title: string;
  /** Explanation of the figure and the deliveries it counts. */
  hint: string;
  /** Null if there is no data. */
  of: (figures: Figures) => number | null;
  format: (value: number) => string;
  /** The good direction; null for neither. */
  better: "up" | "down" | null;
  /** Number of deliveries in the figure. */
  note: (figures: Figures) => string;
  /** Table filter that shows these deliveries; null if there is none. */
  filter: DeliveriesFilter | null;
};

const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

const formatRate = (rate: number) => PERCENT.format(rate);
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const count = (number: number, noun: string, plural = `${noun}s`) =>
  `${formatCount(number)} ${number === 1 ? noun : plural}`;

/** `1 delivery`, `1,234 deliveries` */
export const deliveriesWords = (number: number) => count(number, "delivery", "deliveries");

export const DELIVERIES: Figure = {
  title: "Deliveries",
  hint: "All deliveries created in the period, including cancelled ones.",
  of: ({ deliveries }) => deliveries,
  format: formatCount,
  better: null,
  note: () => "created",
  filter: {},
};

export const ON_TIME: Figure = {
  title: "On time",
  hint: "Share of completed deliveries that arrived at or before the planned delivery time.",
  of: ({ onTime, completed }) => ratio(onTime, completed),
  format: formatRate,
  better: "up",
  note: ({ onTime, completed }) => `${formatCount(onTime)} of ${formatCount(completed)} completed`,
  filter: { delivered: "on_time" },
};

/** Shares of deliveries on time from which on they are good, or fair. */
const GOOD = 0.95;
const FAIR = 0.85;

export const onTimeTone = (rate: number): "good" | "fair" | "bad" =>
  rate >= GOOD ? "good" : rate >= FAIR ? "fair" : "bad";

const FAILED: Figure = {
  title: "Failed",
  hint: "Share of failed deliveries among those completed or failed.",
  of: ({ failed, completed }) => ratio(failed, failed + completed),
  format: formatRate,
  better: "down",
  note: ({ failed }) => deliveriesWords(failed),
  filter: { status: ["failed"] },
};

export const BOOKED_TO_DELIVERED: Figure = {
  title: "Booking to delivery",
  hint: "Average time from creation to completion, including deliveries booked for a later day.",
  of: ({ minutes, completed }) => ratio(minutes, completed),
  format: (minutes) => formatMinutes(Math.round(minutes)),
  better: "down",
  note: ({ completed }) => `${formatCount(completed)} completed`,
  filter: { status: ["completed"] },
};

const PICKUP_TO_DELIVERED: Figure = {
  title: "Pickup to delivery",
  hint: "Average time from the last pickup to completion.",
  of: ({ carryMinutes, carried }) => ratio(carryMinutes, carried),
  format: (minutes) => formatMinutes(Math.round(minutes)),
  better: "down",
  note: ({ completed }) => `${formatCount(completed)} completed`,
  filter: { status: ["completed"] },
};

const RATING: Figure = {
  title: "Rating",
  hint: "Average rating by recipients, from 1 to 5.",
  of: ({ ratings, rated }) => ratio(ratings, rated),
  format: (rating) => rating.toFixed(1),
  better: "up",
  note: ({ rated }) => `${formatCount(rated)} rated`,
  filter: null,
};

const NOT_CANCELLED = DELIVERY_STATUSES.filter((status) => status !== "cancelled");

/** Cost figures: one per currency, for merchants that changed their currency. */
function costIn(currency: string, isOnly: boolean): Figure {
  const of = (figures: Figures) => figures.charged.find((each) => each.currency === currency);
  return {
    title: isOnly ? "Cost per delivery" : `Cost per delivery (${currency})`,
    hint: "Average price of the deliveries that were not cancelled.",
    of: (figures) => ratio(of(figures)?.cents ?? 0, of(figures)?.deliveries ?? 0),
    format: (cents) => formatMoney(Math.round(cents), currency),
    better: "down",
    note: (figures) => {
      const { cents = 0, feeCents = 0 } = of(figures) ?? {};
      const fees = feeCents === 0 ? "" : ` and ${formatMoney(feeCents, currency)} for cancellations`;
      return `${formatMoney(cents, currency)} in total${fees}`;
    },
    filter: isOnly ? { status: NOT_CANCELLED } : null,
  };
}

/** The figures of a period, with a cost figure for each currency of its deliveries. */
export function figuresOf({ charged, rated }: Figures): Figure[] {
  return [
    DELIVERIES,
    ON_TIME,
    FAILED,
    BOOKED_TO_DELIVERED,
    PICKUP_TO_DELIVERED,
    ...(rated > 0 ? [RATING] : []),
    ...charged.map(({ currency }) => costIn(currency, charged.length === 1)),
  ];
}

/** A figure as text: a dash if there is no value. */
export function figureText({ of, format }: Figure, figures: Figures): string {
  const value = of(figures);
  return value === null ? "–" : format(value);
}

/** Whether there is anything to compare with. */
export const isComparable = (before: Figures) => before.deliveries > 0;

/** The change from the previous period, and whether it is good. Null without a figure to compare with. */
export function changeOf(
  figure: Figure,
  now: Figures,
  before: Figures,
): { words: string; isGood: boolean | null } | null {
  const [value, earlier] = [figure.of(now), figure.of(before)];
  if (value === null || earlier === null || !isComparable(before)) return null;
  const [text, was] = [figure.format(value), figure.format(earlier)];
  if (text === was) return { words: "Unchanged", isGood: null };
  const direction = value > earlier ? "up" : "down";
  return {
    words: `${direction === "up" ? "Up" : "Down"} from ${was}`,
    isGood: figure.better === null ? null : figure.better === direction,
  };
}
