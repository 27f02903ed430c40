import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { errorCode } from "../../process/problem.mjs";

/** Returns the current children of the process. */
async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent && pid > 1 ? [pid] : []));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Signals a process and its children. The parent comes first, so that it starts no more children. */
export async function signalFamily(parent: number, name: NodeJS.Signals): Promise<void> {
  const before = await childrenOf(parent);
  signal(parent, name);
  const after = await childrenOf(parent);
  for (const pid of new Set([...before, ...after])) signal(pid, name);
}

/** Returns the processor time of the process's main thread, which runs its event loop. Linux only. */
export async function eventLoopCpuMs(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8").catch(() => "");
  return text === "" ? undefined : Number(text.split(" ")[0]) / 1e6;
}

/** Resident memory of the process, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) / 1024;
}
