import { readFileSync } from "node:fs";
import type { createDb } from "../../lib/db";

/** The time on a processor of this process and of the database's processes that serve it, in milliseconds. */
export type CpuClock = () => number;

/**
 * A clock that stands still while others have the processor, so that a busy machine does not change what is measured.
 * It reads Linux's own account of the database's processes and needs them on this machine.
 */
export async function cpuClock(db: ReturnType<typeof createDb>): Promise<CpuClock> {
  const backends = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'waybill'`;
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + backends.reduce((sum, { pid }) => sum + onProcessorMs(pid), 0);
  };
}

function onProcessorMs(pid: number): number {
  const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
