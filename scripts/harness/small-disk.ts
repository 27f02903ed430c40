import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isRoot, runAs } from "../embedded-postgres/account.mjs";
import { projectDir } from "../project.mjs";
import type { Scope } from "./part";

/** By this name a later run finds what is mounted for this folder's harness. */
const DEVICE = `waybill-harness-${createHash("sha256").update(projectDir).digest("hex").slice(0, 8)}`;

/** Why a small file system cannot be mounted here, or undefined when it can. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== "linux") return "a small file system of its own can be made on Linux only";
  return isRoot() ? undefined : "a small file system of its own can be made by root only";
}

/**
 * Mounts a file system of its own in memory on a folder that exists. It goes away at the end.
 * @returns why it could not be mounted
 */
export async function mountSmallDisk(scope: Scope, folder: string, megabytes: number) {
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, DEVICE, folder];
  const { code, output } = await runAs(undefined, "mount", options);
  if (code !== 0) return output.trim();
  scope.defer(() => unmount(folder));
  return undefined;
}

async function unmount(folder: string): Promise<void> {
  const { code, output } = await runAs(undefined, "umount", ["--lazy", folder]);
  if (code !== 0) throw new Error(output.trim());
}

/** Unmounts what an earlier run that was killed left mounted. */
export async function unmountLeftOvers(): Promise<void> {
  const mounts = await readFile("/proc/self/mounts", "utf8").catch(() => "");
  for (const line of mounts.split("\n")) {
    const [device, folder] = line.split(" ");
    if (device === DEVICE && folder !== undefined) await unmount(folder);
  }
}
