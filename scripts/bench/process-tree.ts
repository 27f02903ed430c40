import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

type Entry = { parent: number; cpuMs: number };

/** Every process of this machine. What its ended children worked counts as its own. Linux only. */
function processes(): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const stat = pid > 0 ? readProc(pid, "stat") : "";
    if (stat === "") continue;
    // After the command, which may have spaces and brackets: state, parent, …; the four times are fields 14 to 17.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    entries.set(pid, { parent: fields[1] ?? 0, cpuMs: ticks * TICK_MS });
  }
  return entries;
}

/** Empty for a process that has gone. */
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

/** How long a process and all below it have worked on processors, in milliseconds. */
export function treeCpuMs(root: number): number {
  const entries = processes();
  return familyOf(root, entries).reduce((sum, pid) => sum + (entries.get(pid)?.cpuMs ?? 0), 0);
}

/** Of each process of a tree, the memory that it holds now and held at the most, in megabytes. */
export function treeMemory(root: number): { residentMb: number; peakMb: number }[] {
  return familyOf(root, processes()).flatMap((pid) => {
    const status = readProc(pid, "status");
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    const memory = { residentMb: kilobytes("VmRSS") / 1024, peakMb: kilobytes("VmHWM") / 1024 };
    return Number.isNaN(memory.residentMb) ? [] : [memory];
  });
}
