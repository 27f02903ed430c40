import { isCalendarDate } from "@/lib/core/calendar";

/** A day with its own times. No times: closed. Times are HH:MM; null until they are entered. */
export type ExceptionRow = {
  /** YYYY-MM-DD; null until it is entered. */
  date: string | null;
  times: { open: string | null; close: string | null }[];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MISSING = "?";

const filled = (text = "") => (text.trim() === MISSING || text.trim() === "" ? null : text.trim());

/** Reads a line of the setting: `2026-12-24 09:00-12:00, 13:00-15:00` or `2026-12-25 closed`. */
export function readException(line: string): ExceptionRow {
  const [date = "", ...rest] = line.trim().split(/\s+/);
  const text = rest.join(" ");
  return {
    date: DAY.test(date) ? date : null,
    times:
      text.toLowerCase() === "closed" || text === ""
        ? []
        : text.split(",").map((part) => {
            const [open, close] = part.split(/[-–]/);
            return { open: filled(open), close: filled(close) };
          }),
  };
}

/** Writes the line of a day. A missing date or time becomes a `?`, which is rejected. */
export function writeException({ date, times }: ExceptionRow): string {
  const clock = (time: string | null) => time?.slice(0, 5) ?? MISSING;
  const spans = times.map(({ open, close }) => `${clock(open)}-${clock(close)}`);
  return `${date ?? MISSING} ${spans.join(", ") || "closed"}`;
}

/** Which parts of a day the schema rejects: its date, and each of its times if incomplete, reversed or overlapping. */
export function wrongParts({ date, times }: ExceptionRow): { date: boolean; times: boolean[] } {
  const spans = times.map(({ open, close }) => ({ open: open?.slice(0, 5), close: close?.slice(0, 5) }));
  return {
    date: date === null || !isCalendarDate(date),
    times: spans.map(
      ({ open, close }, index) =>
        !open ||
        !close ||
        open >= close ||
        spans.some(
          (other, at) =>
            at !== index && other.open && other.close && open < other.close && other.open < close,
        ),
    ),
  };
}
