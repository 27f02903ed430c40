import type { Figures } from "@/lib/deliveries/reads/read-performance";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { formatCount, formatMinutes, formatMoney } from "../format";
import type { DeliveriesFilter } from "../paths";

/** One figure of the overview, as docs/glossary.md defines it. */
export type Figure = {
  title: string;
  /** What it says and which deliveries count. */
  hint: string;
  /** Null if there is nothing to tell it of. */
  of: (figures: Figures) => number | null;
  format: (value: number) => string;
  /** Which direction is good; null for neither. */
  better: "up" | "down" | null;
  /** How many deliveries it is told of. */
  note: (figures: Figures) => string;
  /** What the table is filtered by to show these deliveries; null if it cannot. */
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
  hint: "All deliveries created in the period, cancelled ones too.",
  of: ({ deliveries }) => deliveries,
  format: formatCount,
  better: null,
  note: () => "created",
  filter: {},
};

export const ON_TIME: Figure = {
  title: "On time",
  hint: "Of the completed deliveries, those delivered at or before the planned delivery time.",
  of: ({ onTime, completed }) => ratio(onTime, completed),
  format: formatRate,
  better: "up",
  note: ({ onTime, completed }) => `${formatCount(onTime)} of ${formatCount(completed)} completed`,
  filter: { delivered: "on_time" },
};

const FAILED: Figure = {
  title: "Failed",
  hint: "Failed deliveries, as a share of those that were completed or failed.",
  of: ({ failed, completed }) => ratio(failed, failed + completed),
  format: formatRate,
  better: "down",
  note: ({ failed }) => deliveriesWords(failed),
  filter: { status: ["failed"] },
};

export const BOOKED_TO_DELIVERED: Figure = {
  title: "Booking to delivery",
  hint: "The average time from creating a delivery to its completion. One that was booked for another day counts in full.",
  of: ({ minutes, completed }) => ratio(minutes, completed),
  format: (minutes) => formatMinutes(Math.round(minutes)),
  better: "down",
  note: ({ completed }) => `${formatCount(completed)} completed`,
  filter: { status: ["completed"] },
};

const PICKUP_TO_DELIVERED: Figure = {
  title: "Pickup to delivery",
  hint: "The average time from the last pickup to the completion.",
  of: ({ carryMinutes, carried }) => ratio(carryMinutes, carried),
  format: (minutes) => formatMinutes(Math.round(minutes)),
  better: "down",
  note: ({ completed }) => `${formatCount(completed)} completed`,
  filter: { status: ["completed"] },
};

const NOT_CANCELLED = DELIVERY_STATUSES.filter((status) => status !== "cancelled");

/** The cost in one currency; a merchant that changed its currency has one figure for each. */
function costIn(currency: string, isOnly: boolean): Figure {
  const of = (figures: Figures) => figures.charged.find((each) => each.currency === currency);
  return {
    title: isOnly ? "Cost per delivery" : `Cost per delivery (${currency})`,
    hint: "The average price of the deliveries that were not cancelled.",
    of: (figures) => ratio(of(figures)?.cents ?? 0, of(figures)?.deliveries ?? 0),
    format: (cents) => formatMoney(Math.round(cents), currency),
    better: "down",
    note: (figures) => `${formatMoney(of(figures)?.cents ?? 0, currency)} in total`,
    filter: isOnly ? { status: NOT_CANCELLED } : null,
  };
}

/** The figures of a period, with the cost in each currency that its deliveries have. */
export function figuresOf({ charged }: Figures): Figure[] {
  return [
    DELIVERIES,
    ON_TIME,
    FAILED,
    BOOKED_TO_DELIVERED,
    PICKUP_TO_DELIVERED,
    ...charged.map(({ currency }) => costIn(currency, charged.length === 1)),
  ];
}

/** A figure as text: a dash if there is none. */
export function figureText({ of, format }: Figure, figures: Figures): string {
  const value = of(figures);
  return value === null ? "–" : format(value);
}

/** How a figure compares with that of the period before, and whether that is good. */
export function changeOf(
  figure: Figure,
  now: Figures,
  before: Figures,
): { words: string; isGood: boolean | null } {
  const [value, earlier] = [figure.of(now), figure.of(before)];
  if (value === null || earlier === null) return { words: "No figure to compare with", isGood: null };
  const [text, was] = [figure.format(value), figure.format(earlier)];
  if (text === was) return { words: "As before", isGood: null };
  const direction = value > earlier ? "up" : "down";
  return {
    words: `${direction === "up" ? "Up" : "Down"} from ${was}`,
    isGood: figure.better === null ? null : figure.better === direction,
  };
}
