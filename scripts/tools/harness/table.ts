import type { Report } from "./part";
import { verdictOf } from "./part";

const COLUMNS = [
  "part",
  "acknowledged",
  "lost",
  "duplicated",
  "half-done",
  "5xx",
  "503+Retry-After",
  "longest answer",
  "recovery",
  "verdict",
];

const MOST_LINES = 10;

function seconds(values: number[] | undefined): string {
  if (!values || values.length === 0) return "-";
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    Number.isFinite(value) ? `${value.toFixed(1)} s` : "never",
  );
  return String(least === most ? most : `${least} – ${most}`);
}

function row(name: string, report: Report): string[] {
  const { acknowledged, damage, answers, recoverySeconds } = report;
  const count = (value: number | undefined) => (value === undefined ? "-" : String(value));
  return [
    name,
    count(acknowledged),
    count(damage?.lost.length),
    count(damage?.duplicated.length),
    count(damage?.inconsistentRows.length),
    count(answers?.fiveXx),
    count(answers?.withRetryAfter),
    answers ? `${(answers.longestMs / 1000).toFixed(1)} s` : "-",
    seconds(recoverySeconds),
    verdictOf(report),
  ];
}

function shortened(lines: string[]): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
}

/** Returns the details of a part that do not fit into the table. */
export function detailsOf({ damage, goals = [], notes = [], skipped, fatal = [] }: Report): string[] {
  return [
    ...(skipped === undefined ? [] : [`skipped: ${skipped}`]),
    ...fatal.map((text) => `FAILED: ${text}`),
    ...shortened(damage?.lost ?? []).map((text) => `lost: ${text}`),
    ...shortened(damage?.duplicated ?? []).map((text) => `duplicated: ${text}`),
    ...shortened(damage?.inconsistentRows ?? []).map((text) => `half-done: ${text}`),
    ...goals.map(({ what, met, measured }) => `${met ? "goal met" : "goal missed"}: ${what} (${measured})`),
    ...notes,
  ];
}

/** Formats the table of all parts as text. */
export function formatTable(reports: [string, Report][]): string {
  const rows = [COLUMNS, ...reports.map(([name, report]) => row(name, report))];
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((cells) => cells[index]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
