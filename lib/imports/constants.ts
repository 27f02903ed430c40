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
 * Statuses of a row. Before booking: `checking`, `ready`, `already_booked` and `problem`. After it: `waiting` for its turn,
 * `booked`, `already_booked`, `problem`, and `not_booked`, for example because it was not selected.
 */
export type RowStatus =
  "checking" | "ready" | "already_booked" | "problem" | "waiting" | "booked" | "not_booked";

/** Statuses of rows that a person has to fix and import again. */
export const LEFT_OVER = ["problem", "not_booked"] as const satisfies RowStatus[];
