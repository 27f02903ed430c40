import { formatDate } from "../format";

/** Names a date with its weekday: `Mon, Nov 30, 2026`. */
export function dateWords(date: string): string {
  return `${SHORT.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;
}

const SHORT = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
