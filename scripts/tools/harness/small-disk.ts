import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isRoot, runAs } from "../../embedded-postgres/account.mjs";
import { projectDir } from "../../project.mjs";
import type { Scope } from "./part";

/** Name by which a later run finds the mounts of this folder's harness. */
const DEVICE = `waybill-harness-${createHash("sha256").update(projectDir).digest("hex").slice(0, 8)}`;

/** Returns why a small file system cannot be mounted here, or undefined if it can. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== "linux") return "a small file system can be mounted on Linux only";
  return isRoot() ? undefined : "a small file system can be mounted by root only";
}

/**
 * Mounts an in-memory file system on an existing folder. It is unmounted at the end.
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

/** Unmounts file systems that a killed run left mounted. */
export async function unmountLeftOvers(): Promise<void> {
  const mounts = await readFile("/proc/self/mounts", "utf8").catch(() => "");
  for (const line of mounts.split("\n")) {
    const [device, folder] = line.split(" ");
    if (device === DEVICE && folder !== undefined) await unmount(folder);
  }
}
