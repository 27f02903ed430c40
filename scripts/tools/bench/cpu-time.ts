import { readFileSync } from "node:fs";
import type { createDb } from "@/lib/core/db";

/** Processor time of this process and of the database processes that serve it, in milliseconds. */
export type CpuClock = () => number;

/**
 * Measures processor time, so that other load does not change the result. Reads Linux's accounting of the database's
 * processes, which must run on this machine.
 */
export async function cpuClock(db: ReturnType<typeof createDb>): Promise<CpuClock> {
  const backends = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'waybill'`;
  const used = new Map<number, number>();
  return () => {
    for (const { pid } of backends) used.set(pid, onProcessorMs(pid) ?? used.get(pid) ?? 0);
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + [...used.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Null if the process has ended: the pool closes idle connections. */
function onProcessorMs(pid: number): number | null {
  try {
    const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return null;
  }
}
