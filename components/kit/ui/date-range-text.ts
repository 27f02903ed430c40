/** Calendar dates `YYYY-MM-DD`, both included; null is open. */
type DateRangeValue = { from: string | null; to: string | null };

const WORDS = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

const inWords = (date: string) => WORDS.format(new Date(`${date}T00:00:00Z`));

/** A range in a few words, e.g. `Nov 1, 2026 – Nov 7, 2026`; empty for an open range. */
export function dateRangeText({ from, to }: DateRangeValue): string {
  if (from && to) return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
  if (from) return `from ${inWords(from)}`;
  return to ? `until ${inWords(to)}` : "";
}
