import type { DispatchText } from "./text";

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** Formats how long ago a courier was at a position: `seen just now`, `seen 5 min ago`, `seen 2 h ago`. */
export function seenWords({ t }: DispatchText, recordedAt: string | Date, now: number): string {
  const minutes = Math.floor((now - new Date(recordedAt).getTime()) / MINUTE_MS);
  if (minutes < 1) return t("seen.now");
  return minutes < MINUTES_PER_HOUR
    ? t("seen.minutes", { count: minutes })
    : t("seen.hours", { count: Math.floor(minutes / MINUTES_PER_HOUR) });
}

/** The first letters of the first and the last name: `AL`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
