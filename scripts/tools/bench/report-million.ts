import type { Exported } from "./export";
import type { Measured } from "./measure-query";
import type { Query } from "./queries";

export const HEADER = ["milliseconds", "slowest", "1,000", "1,000,000", "cpu", "measured", "wanted", ""];

const LEAST_PER_SECOND = 20_000;
const MOST_MB = 400;

const verdict = (isMet: boolean) => (isMet ? "" : "MISSED");

/** Uses the slowest variant. */
export function queryRow({ name, goal }: Query, measured: Measured[]): string[] {
  const [slowest] = measured;
  if (!slowest) throw new Error(`${name} has no variant`);
  const { variant, thousand, million } = slowest;
  const cells = [
    name,
    variant,
    thousand.clockMs.toFixed(1),
    million.clockMs.toFixed(1),
    million.cpuMs.toFixed(0),
  ];
  if ("times" in goal) {
    const times = million.clockMs / thousand.clockMs;
    return [...cells, `${times.toFixed(2)} ×`, `≤ ${goal.times} ×`, verdict(times <= goal.times)];
  }
  const [took, most] = "ms" in goal ? [million.clockMs, goal.ms] : [million.cpuMs, goal.cpuMs];
  return [...cells, `${took.toFixed(0)} ms`, `≤ ${most} ms`, verdict(took <= most)];
}

export function exportRows({ rows, perSecond, idleMb, peakMb }: Exported): string[][] {
  const rate = perSecond.toFixed(0);
  return [
    [
      `export of ${rows} rows`,
      "",
      "",
      "",
      "",
      `${rate}/s`,
      `≥ ${LEAST_PER_SECOND}/s`,
      verdict(perSecond >= LEAST_PER_SECOND),
    ],
    [
      `resident (${idleMb.toFixed(0)} MB before)`,
      "",
      "",
      "",
      "",
      `${peakMb.toFixed(0)} MB`,
      `≤ ${MOST_MB} MB`,
      verdict(peakMb <= MOST_MB),
    ],
  ];
}
