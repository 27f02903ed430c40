import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

type Entry = { parent: number; cpuMs: number };

/** Returns every process of this machine. The time of ended children counts for their parent. Linux only. */
function processes(): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const stat = pid > 0 ? readProc(pid, "stat") : "";
    if (stat === "") continue;
    // After the command, which may contain spaces and parentheses: state, parent, …; the four times are fields 14 to
    // 17.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    entries.set(pid, { parent: fields[1] ?? 0, cpuMs: ticks * TICK_MS });
  }
  return entries;
}

/** Returns "" if the process has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function familyOf(root: number, entries: Map<number, Entry>): number[] {
  const children = [...entries].filter(([, { parent }]) => parent === root).map(([pid]) => pid);
  return [root, ...children.flatMap((pid) => familyOf(pid, entries))];
}

/** Returns the processor time of a process and all its descendants, in milliseconds. */
export function treeCpuMs(root: number): number {
  const entries = processes();
  return familyOf(root, entries).reduce((sum, pid) => sum + (entries.get(pid)?.cpuMs ?? 0), 0);
}

/** Returns current and peak memory of each process of a tree, in megabytes. */
export function treeMemory(root: number): { residentMb: number; peakMb: number }[] {
  return familyOf(root, processes()).flatMap((pid) => {
    const status = readProc(pid, "status");
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    const memory = { residentMb: kilobytes("VmRSS") / 1024, peakMb: kilobytes("VmHWM") / 1024 };
    return Number.isNaN(memory.residentMb) ? [] : [memory];
  });
}
