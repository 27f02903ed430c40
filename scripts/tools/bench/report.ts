import { type Goal, loadOf } from "./loads";
import { treeMemory } from "./process-tree";
import type { Result, Round } from "./rounds";
import { FLOOR, type Side } from "./sides";

const GOAL_CONNECTIONS = 16;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/**
 * Formats rows as right-aligned columns.
 * @param labels number of left-aligned columns at the beginning
 */
export function alignedTable(rows: string[][], labels = 1): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column < labels ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** Returns the median of the ratios of the pairs of rounds. */
function ratioOf(rounds: Round[], base: Round[] | undefined): number | undefined {
  if (base === undefined) return undefined;
  return median(rounds.map(({ perSecond }, index) => perSecond / (base[index]?.perSecond ?? NaN)));
}

/** @param other name of the other revision */
function headerOf(other: string | undefined): string[] {
  const ratios = ["to floor", "goal", ...(other === undefined ? [] : [`to ${other}`, "goal"])];
  return [
    "load, at once",
    "",
    "per second",
    "rounds",
    ...ratios,
    "p50 ms",
    "p99 ms",
    "CPU ms Node + PostgreSQL",
  ];
}

function rowsOf({ load, connections, rounds }: Result, other: string | undefined): string[][] {
  const { goal = {}, connections: own = GOAL_CONNECTIONS } = loadOf(load);
  const goals: Goal = connections === own ? goal : {};
  const last = [...rounds.keys()].at(-1);
  return [...rounds].map(([name, own], index) => {
    const of = (field: keyof Round) => median(own.map((round) => round[field]));
    const rates = own.map(({ perSecond }) => perSecond);
    const compared = (base: string, goal: number | undefined) => {
      const ratio = name === base ? undefined : ratioOf(own, rounds.get(base));
      const isGoal = goal !== undefined && name === last && ratio !== undefined;
      return [ratio?.toFixed(2) ?? "–", isGoal ? `≥ ${goal}` : ""];
    };
    return [
      index === 0 ? `${load}, ${connections}` : "",
      name,
      `${of("perSecond").toFixed(0)}${goals.perSecond && name === last ? ` (≥ ${goals.perSecond})` : ""}`,
      `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`,
      ...compared(FLOOR, goals.floor),
      ...(other === undefined ? [] : name === FLOOR ? ["–", ""] : compared(other, goals.fastCore)),
      of("p50").toFixed(1),
      of("p99").toFixed(1),
      `${of("nodeCpuMs").toFixed(2)} + ${of("databaseCpuMs").toFixed(2)}`,
    ];
  });
}

/** Medians over the rounds. A ratio is the median of the ratios of the pairs of rounds. */
export function formatTable(results: Result[], other?: string): string {
  return alignedTable([headerOf(other), ...results.flatMap((result) => rowsOf(result, other))], 2);
}

export function formatMemory({ name, pid }: Pick<Side, "name" | "pid">): string {
  const processes = treeMemory(pid).map(
    ({ residentMb, peakMb }) => `${residentMb.toFixed(0)} MB (peak ${peakMb.toFixed(0)})`,
  );
  return `resident after the loads, ${name}: ${processes.join(", ")}`;
}
