/** Calendar dates `YYYY-MM-DD`, both included; null is open. */
export type DateRangeValue = { from: string | null; to: string | null };

export type DateRangePreset = { label: string; range: (today: string) => DateRangeValue };

const day = (date: string, offset: number) => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + offset);
  return at.toISOString().slice(0, 10);
};

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

export const DATE_RANGE_PRESETS: readonly DateRangePreset[] = [
  { label: "Today", range: (today) => ({ from: today, to: today }) },
  { label: "Yesterday", range: (today) => ({ from: day(today, -1), to: day(today, -1) }) },
  { label: "Last 7 days", range: (today) => ({ from: day(today, -6), to: today }) },
  { label: "Last 30 days", range: (today) => ({ from: day(today, -29), to: today }) },
  { label: "This month", range: (today) => ({ from: firstOfMonth(today), to: today }) },
  {
    label: "Last month",
    range: (today) => {
      const lastDay = day(firstOfMonth(today), -1);
      return { from: firstOfMonth(lastDay), to: lastDay };
    },
  },
];

/** Today where the reader is. */
export function localToday(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

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
