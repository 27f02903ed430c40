import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";
import { formatMoney } from "@/lib/core/money";
import type { Figures } from "@/lib/deliveries/reads/read-performance";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import type { DeliveriesFilter } from "../paths";

/** The texts of the overview. */
export type OverviewText = Text<EnglishOf<"overview">>;

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

/** Formats a share from 0 to 1, rounded to a number of decimals: `95.2%`. */
export function formatShare({ locale }: Pick<OverviewText, "locale">, share: number, decimals = 1): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: decimals }).format(share);
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Shares of deliveries on time from which on they are good, or fair. */
const GOOD = 0.95;
const FAIR = 0.85;

export const onTimeTone = (rate: number): "good" | "fair" | "bad" =>
  rate >= GOOD ? "good" : rate >= FAIR ? "fair" : "bad";

/** The figures that do not depend on a currency. */
export function figuresIn(text: OverviewText) {
  const { t, language, locale } = text;
  const { count, minutes: inMinutes } = formatOf(language);
  const share = (rate: number) => formatShare(text, rate);
  const duration = (minutes: number) => inMinutes(Math.round(minutes));
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const completedNote = ({ completed }: Figures) => t("figure.completed", { count: completed });
  return {
    deliveries: {
      title: t("figure.deliveries.title"),
      hint: t("figure.deliveries.hint"),
      of: ({ deliveries }) => deliveries,
      format: count,
      better: null,
      note: () => t("figure.deliveries.note"),
      filter: {},
    },
    onTime: {
      title: t("figure.onTime.title"),
      hint: t("figure.onTime.hint"),
      of: ({ onTime, completed }) => ratio(onTime, completed),
      format: share,
      better: "up",
      note: ({ onTime, completed }) => t("figure.onTime.note", { onTime, completed }),
      filter: { delivered: "on_time" },
    },
    failed: {
      title: t("figure.failed.title"),
      hint: t("figure.failed.hint"),
      of: ({ failed, completed }) => ratio(failed, failed + completed),
      format: share,
      better: "down",
      note: ({ failed }) => t("figure.count", { count: failed }),
      filter: { status: ["failed"] },
    },
    bookedToDelivered: {
      title: t("figure.bookedToDelivered.title"),
      hint: t("figure.bookedToDelivered.hint"),
      of: ({ minutes, completed }) => ratio(minutes, completed),
      format: duration,
      better: "down",
      note: completedNote,
      filter: { status: ["completed"] },
    },
    pickupToDelivered: {
      title: t("figure.pickupToDelivered.title"),
      hint: t("figure.pickupToDelivered.hint"),
      of: ({ carryMinutes, carried }) => ratio(carryMinutes, carried),
      format: duration,
      better: "down",
      note: completedNote,
      filter: { status: ["completed"] },
    },
    rating: {
      title: t("figure.rating.title"),
      hint: t("figure.rating.hint"),
      of: ({ ratings, rated }) => ratio(ratings, rated),
      format: (rating) => oneDecimal.format(rating),
      better: "up",
      note: ({ rated }) => t("figure.rating.note", { count: rated }),
      filter: null,
    },
  } satisfies Record<string, Figure>;
}

const NOT_CANCELLED = DELIVERY_STATUSES.filter((status) => status !== "cancelled");

/** Cost figures: one per currency, for merchants that changed their currency. */
function costIn({ t, locale }: OverviewText, currency: string, isOnly: boolean): Figure {
  const of = (figures: Figures) => figures.charged.find((each) => each.currency === currency);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  return {
    title: isOnly ? t("figure.cost.title") : t("figure.cost.titleIn", { currency }),
    hint: t("figure.cost.hint"),
    of: (figures) => ratio(of(figures)?.cents ?? 0, of(figures)?.deliveries ?? 0),
    format: (cents) => money(Math.round(cents)),
    better: "down",
    note: (figures) => {
      const { cents = 0, feeCents = 0 } = of(figures) ?? {};
      const price = money(cents);
      return feeCents === 0
        ? t("figure.cost.note", { price })
        : t("figure.cost.noteWithFees", { price, fees: money(feeCents) });
    },
    filter: isOnly ? { status: NOT_CANCELLED } : null,
  };
}

/** The figures of a period, with a cost figure for each currency of its deliveries. */
export function figuresOf(text: OverviewText, { charged, rated }: Figures): Figure[] {
  const { rating, ...always } = figuresIn(text);
  return [
    ...Object.values(always),
    ...(rated > 0 ? [rating] : []),
    ...charged.map(({ currency }) => costIn(text, currency, charged.length === 1)),
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
  { t }: OverviewText,
  figure: Figure,
  now: Figures,
  before: Figures,
): { words: string; isGood: boolean | null } | null {
  const [value, earlier] = [figure.of(now), figure.of(before)];
  if (value === null || earlier === null || !isComparable(before)) return null;
  const [text, was] = [figure.format(value), figure.format(earlier)];
  if (text === was) return { words: t("change.none"), isGood: null };
  const direction = value > earlier ? "up" : "down";
  return {
    words: t(`change.${direction}`, { value: was }),
    isGood: figure.better === null ? null : figure.better === direction,
  };
}
