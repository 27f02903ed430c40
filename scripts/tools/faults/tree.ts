// Worktree of a revision, in which faults are made. The checkout itself is never changed.
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { acquireLock } from "../../process/lock.mjs";
import { Problem } from "../../process/problem.mjs";
import { run, runNode } from "../../process/run.mjs";
import { inProject, projectDir } from "../../project.mjs";
import type { Fault } from "./fault";

async function git(args: string[], cwd = projectDir): Promise<string> {
  const { code, output } = await run("git", args, { cwd, output: "capture" });
  if (code !== 0) throw new Problem(`git ${args.join(" ")} failed:\n${output.trim()}`);
  return output.trim();
}

/** Links the output of `npm ci` except caches, which programs change in place: a link would change both trees. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [inProject("node_modules"), path.join(folder, "node_modules")];
  const { code } = await run("cp", ["-al", from, to], { output: "capture" });
  if (code !== 0) await cp(from, to, { recursive: true, verbatimSymlinks: true });
  for (const cache of [".cache", ".vite"]) await rm(path.join(to, cache), { recursive: true, force: true });
}

async function isSameFile(folder: string, name: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([
    readFile(inProject(name)),
    readFile(path.join(folder, name)).catch(() => Buffer.alloc(0)),
  ]);
  return ours.equals(theirs);
}

async function installPackages(folder: string, signal: AbortSignal): Promise<void> {
  if (existsSync(path.join(folder, "node_modules"))) return;
  if (await isSameFile(folder, "package-lock.json")) return linkPackages(folder);
  const { code } = await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, signal });
  if (code !== 0) throw new Problem(`npm ci failed in ${folder}; what it says is above.`);
}

const CONFIG = "next.config.mjs";

/** Skips the type check of a build, which takes most of its time. */
async function buildWithoutTypes(folder: string): Promise<void> {
  const file = path.join(folder, CONFIG);
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(/^export default config;$/m, "config.typescript = { ignoreBuildErrors: true };\n$&"),
  );
}

/**
 * Checks out a commit with its packages and database client. Reuses an existing worktree.
 * @returns its folder
 */
export async function openTree(revision: string, signal: AbortSignal): Promise<string> {
  const commit = await git(["rev-parse", "--verify", `${revision}^{commit}`]);
  const folder = path.join(tmpdir(), `waybill-faults-${commit.slice(0, 12)}`);
  // Released when the process ends.
  if ((await acquireLock(folder)) === undefined) throw new Problem(`Another run makes faults in ${folder}.`);
  if (existsSync(folder)) await git(["reset", "--quiet", "--hard", commit], folder);
  else await git(["worktree", "add", "--quiet", "--detach", folder, commit]);
  await installPackages(folder, signal);
  await buildWithoutTypes(folder);
  const { code, output } = await runNode(["--import", "tsx", "scripts/prisma.ts", "generate"], {
    cwd: folder,
    signal,
    output: "capture",
  });
  if (code !== 0) throw new Problem(`The database client could not be generated in ${folder}:\n${output}`);
  return folder;
}

export async function removeTree(folder: string): Promise<void> {
  await git(["worktree", "remove", "--force", folder]);
}

const textOf = (folder: string, file: string) => readFile(path.join(folder, file), "utf8").catch(() => null);

/** Returns the problem with a place in this tree: its file is missing, or its text does not occur exactly once. */
async function problemOf(
  folder: string,
  { file, find }: Pick<Fault, "file" | "find">,
): Promise<string | null> {
  const text = await textOf(folder, file);
  if (text === null) return `${file} does not exist`;
  const count = text.split(find).length - 1;
  return count === 1 ? null : `the text is ${count === 0 ? "not" : `${count} times`} in ${file}`;
}

/** Returns the first of the fault's places that exists, or why none does. */
async function placeOf(folder: string, fault: Fault) {
  const problem = await problemOf(folder, fault);
  if (problem === null) return { place: fault, problem };
  if (fault.before && (await problemOf(folder, fault.before)) === null)
    return { place: fault.before, problem: null };
  return { place: null, problem };
}

/** Returns the reasons why faults cannot be made in a folder, by name. */
export async function problemsIn(folder: string, faults: readonly Fault[]): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const fault of faults) {
    const { problem } = await placeOf(folder, fault);
    if (problem !== null) problems.set(fault.name, problem);
  }
  return problems;
}

/** Makes faults in a worktree. @returns a function that reverts them */
export async function makeFaults(folder: string, faults: readonly Fault[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const fault of faults) {
    const { place } = await placeOf(folder, fault);
    if (!place) throw new Error(`${fault.name} does not apply`);
    const text = (await textOf(folder, place.file)) ?? "";
    if (!before.has(place.file)) before.set(place.file, text);
    await writeFile(
      path.join(folder, place.file),
      text.replace(place.find, () => place.replace),
    );
  }
  return async () => {
    for (const [file, text] of before) await writeFile(path.join(folder, file), text);
  };
}
