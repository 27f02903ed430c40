import { loadOf } from "./loads";
import { treeMemory } from "./process-tree";
import type { Result, Round } from "./rounds";
import type { Side } from "./sides";

const GOAL_CONNECTIONS = 16;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Rows in columns: the first one to the left, the others to the right. */
export function alignedTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

const HEADER: string[][] = [
  ["", "", "requests a second", "", "", "", "p50 ms", "", "p99 ms", "", "cpu ms Node + PostgreSQL", ""],
  [
    "load",
    "at once",
    "floor",
    "waybill",
    "ratio",
    "goal",
    "floor",
    "waybill",
    "floor",
    "waybill",
    "floor",
    "waybill",
  ],
];

function rowOf({ load, connections, floor, waybill }: Result): string[] {
  const of = (rounds: Round[], field: keyof Round) => median(rounds.map((round) => round[field]));
  const both = (field: keyof Round, digits: number) =>
    [floor, waybill].map((rounds) => of(rounds, field).toFixed(digits));
  const cpu = (rounds: Round[]) =>
    `${of(rounds, "nodeCpuMs").toFixed(2)} + ${of(rounds, "databaseCpuMs").toFixed(2)}`;
  const ratio = median(waybill.map((round, index) => round.perSecond / (floor[index]?.perSecond ?? NaN)));
  const goal = connections === GOAL_CONNECTIONS ? loadOf(load).goal : undefined;
  return [
    load,
    String(connections),
    ...both("perSecond", 0),
    ratio.toFixed(3),
    goal === undefined ? "" : `≥ ${goal}`,
    ...both("p50", 1),
    ...both("p99", 1),
    cpu(floor),
    cpu(waybill),
  ];
}

/** Medians over the rounds; the ratio is the median of the pairs' ratios. */
export function formatTable(results: Result[]): string {
  return alignedTable([...HEADER, ...results.map(rowOf)]);
}

export function formatMemory({ name, pid }: Side): string {
  const processes = treeMemory(pid).map(
    ({ residentMb, peakMb }) => `${residentMb.toFixed(0)} MB (at the most ${peakMb.toFixed(0)})`,
  );
  return `resident after the load, ${name}: ${processes.join(", ")}`;
}
