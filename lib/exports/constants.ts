export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_PERIODS = ["week", "month"] as const;
export type ExportPeriod = (typeof EXPORT_PERIODS)[number];

/** Monday first, as ISO 8601 counts them from 1. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Last day of the month that every month has. */
export const LAST_MONTH_DAY = 28;

/** Instead of a view's id: the filter that a schedule has. */
export const CURRENT_FILTER = "current";

/** Maximum schedules of a merchant. */
export const MAX_SCHEDULES = 20;
/** Maximum recipients of a schedule. */
export const MAX_READERS = 20;
/** Runs shown of each schedule, latest first. */
export const RUNS_SHOWN = 12;
