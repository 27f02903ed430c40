import { z } from "zod";
import { addDays, isCalendarDate } from "@/lib/core/time";
import { characterCount, hasForbiddenCharacter } from "@/lib/core/text";
import { DELIVERY_STATUSES } from "./status";

/** More than this many matches of a free text are not counted one by one. */
export const MAX_COUNTED = 10_000;
export const MAX_SEARCH_ORDER_NUMBERS = 100;
const MAX_TEXT = 200;

export const SEARCH_PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_SEARCH_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

export const SORT_KEYS = ["created", "pickup", "price"] as const;
type SortKey = (typeof SORT_KEYS)[number];
type SortDirection = "asc" | "desc";
export type Sort = { by: SortKey; direction: SortDirection };

/** Days by name. They stay true tomorrow, where dates would not. */
export const DAY_PRESETS = ["today", "yesterday", "7d", "30d", "month"] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** Calendar days YYYY-MM-DD, both included; null is open. */
export type DayRange = { from: string | null; to: string | null };

const day = z.string().refine(isCalendarDate, "must be a date of the form YYYY-MM-DD").nullable();

const text = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => !hasForbiddenCharacter(value), "must not contain control characters")
  .refine((value) => characterCount(value) <= MAX_TEXT, `must be at most ${MAX_TEXT} characters`);

/** What narrows the table. All days are UTC days, as in the API; `days` wins over `from` and `to`. */
const searchFilter = z.object({
  statuses: z.array(z.enum(DELIVERY_STATUSES)).default([]),
  orderNumbers: z
    .array(text)
    .transform((values) => [...new Set(values)].filter((value) => value !== ""))
    .pipe(z.array(z.string()).max(MAX_SEARCH_ORDER_NUMBERS))
    .default([]),
  days: z.enum(DAY_PRESETS).nullable().default(null),
  from: day.default(null),
  to: day.default(null),
  /** Only what is past its planned delivery and not at an end; incomplete ones wait for a new attempt instead. */
  late: z.boolean().default(false),
  /** Every word has to occur in a name, an address, a phone number or the order number. */
  text: text.default(""),
});

export type SearchFilter = z.output<typeof searchFilter>;

const sort = z.object({ by: z.enum(SORT_KEYS), direction: z.enum(["asc", "desc"]) });

export const DEFAULT_SORT: Sort = { by: "created", direction: "desc" };

/** The filter and the order of an export: the table without its pages, or of its rows those with these ids. */
export const exportInput = z.object({
  filter: searchFilter,
  sort: sort.default(DEFAULT_SORT),
  ids: z.array(z.string().max(64)).max(MAX_PAGE_SIZE).default([]),
});
export type ExportInput = z.output<typeof exportInput>;

/** One page of the table. */
export const searchInput = z.object({
  filter: searchFilter,
  sort: sort.default(DEFAULT_SORT),
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z
    .int()
    .refine((value) => (SEARCH_PAGE_SIZES as readonly number[]).includes(value), {
      error: `must be one of: ${SEARCH_PAGE_SIZES.join(", ")}`,
    })
    .default(DEFAULT_SEARCH_PAGE_SIZE),
});
export type SearchInput = z.output<typeof searchInput>;

/** The UTC day of an instant. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The days that a filter means on a given UTC day. */
export function daysOf(
  { days, from, to }: Pick<SearchFilter, "days" | "from" | "to">,
  today: string,
): DayRange {
  switch (days) {
    case null:
      return { from, to };
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "7d":
      return { from: addDays(today, -6), to: today };
    case "30d":
      return { from: addDays(today, -29), to: today };
    case "month":
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
}
