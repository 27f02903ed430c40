const HOUR = 60;
const DAY = 24 * HOUR;

/** Choices for the minutes between the creation of a delivery and its pickup, from 1 hour to 14 days. */
export const LEAD_MINUTES = [
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
] as const;
export const DEFAULT_LEAD_MINUTES = DAY;

export const MAX_NAME = 60;
export const MAX_TEMPLATES = 100;
/** Series of a merchant that have not ended. */
export const MAX_SERIES = 200;
export const MAX_EVERY_WEEKS = 12;
/** Dates added to a series, and dates left out. */
export const MAX_DATES = 100;
export const MAX_HOLIDAYS = 200;
/** Dates that the page of a series shows in advance. */
export const SHOWN_DATES = 10;
/** Failures are listed as needing attention for this many days, and while they are tried again. */
export const FAILED_DAYS = 3;
