import type { FilterTable, FilterValues } from "@/lib/core/list-filter";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import { DELIVERY_STATUSES } from "./status";

/** Maximum counted matches of a free text. */
export const MAX_COUNTED = 1_000;
export const MAX_SEARCH_ORDER_NUMBERS = 100;

/** Maximum couriers that a filter names. */
export const MAX_SEARCH_COURIERS = 50;

export const SEARCH_PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_SEARCH_PAGE_SIZE = 25;

export const SORT_KEYS = ["created", "pickup", "price"] as const;
export type Sort = { by: (typeof SORT_KEYS)[number]; direction: "asc" | "desc" };

export const DEFAULT_SORT: Sort = { by: "created", direction: "desc" };

const PUNCTUALITY = ["on_time", "late"] as const;

/** Relative dates. They stay correct in a saved view, unlike absolute ones. */
export const DAY_PRESETS = ["today", "tomorrow", "yesterday", "7d", "30d", "month", "last_month"] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** Other meanings of the days of a filter than the creation: deliveries are planned for them, or completed on them. */
export const DAY_MEANINGS = ["due", "delivered"] as const;
export type DayMeaning = (typeof DAY_MEANINGS)[number];

/** Calendar days YYYY-MM-DD, both included; null is open. */
export type DayRange = { from: string | null; to: string | null };

/**
 * Filters of the table, by their names in the URL. Days are in the merchant's time zone; `days` takes
 * precedence over `from` and `to`. A new filter needs an entry here, its SQL in search-sql.ts and a control
 * among the table's filters.
 */
export const SEARCH_FILTER = {
  status: { kind: "someOf", values: DELIVERY_STATUSES },
  orders: { kind: "texts", max: MAX_SEARCH_ORDER_NUMBERS },
  days: { kind: "oneOf", values: DAY_PRESETS },
  from: { kind: "day" },
  to: { kind: "day" },
  /** Meaning of `days`, `from` and `to`; null is the creation. */
  by: { kind: "oneOf", values: DAY_MEANINGS },
  service: { kind: "someOf", values: SERVICE_TYPES },
  vehicle: { kind: "someOf", values: VEHICLE_TYPES },
  /** Ids of the assigned couriers. */
  courier: { kind: "texts", max: MAX_SEARCH_COURIERS },
  /** Full city and region of the dropoff. */
  area: { kind: "text", max: 200 },
  /** Completed by the planned delivery time, or later. */
  delivered: { kind: "oneOf", values: PUNCTUALITY },
  /** Full reason of a failure, without the note. */
  reason: { kind: "text", max: 200 },
  /** Only those that need attention (rules/attention.ts). */
  attention: { kind: "flag" },
  /** Only late ones (rules/late.ts): open, and past their planned delivery. */
  late: { kind: "flag" },
  /** Id of the batch that booked them, or of an import: of all its bookings. */
  batch: { kind: "text", max: 64 },
  /** Id of the series that they belong to. */
  series: { kind: "text", max: 64 },
  /** Planned for the merchant's day, as the overview counts it (reads/due-today.ts). */
  due: { kind: "oneOf", values: ["today"] },
  /**
   * Every word has to occur in a name, an address, a phone number or the order number; one or two letters match only
   * at the start of words.
   */
  q: { kind: "text", max: 200 },
} as const satisfies FilterTable;

export type SearchFilter = FilterValues<typeof SEARCH_FILTER>;
