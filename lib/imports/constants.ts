/** Rows on a page of the preview. */
export const ROWS_PER_PAGE = 50;

/** Fields with a value for all rows that have none. The pickup is a saved address. */
export const DEFAULT_FIELDS = [
  "service_type",
  "vehicle_type",
  "package.content",
  "package.size",
  "dial_code",
] as const;

/**
 * Statuses of a row. Not booked: `checking`, `unchecked` (its check was stopped), `ready`, `already_booked` and `problem`, which
 * is also one that was found by a booking. `waiting`: its booking runs. `booked`: final.
 */
export type RowStatus =
  "checking" | "unchecked" | "ready" | "already_booked" | "problem" | "waiting" | "booked";

/** Filters of the rows. `left`: what can still be booked, after a correction or as it is. */
export const ROW_FILTERS = {
  problems: ["problem"],
  left: ["checking", "unchecked", "ready", "problem"],
  booked: ["waiting", "booked"],
} as const satisfies Record<string, readonly RowStatus[]>;
export type RowFilter = keyof typeof ROW_FILTERS;
