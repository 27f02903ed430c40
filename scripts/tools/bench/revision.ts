import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { withLock } from "../../process/lock.mjs";
import { Problem } from "../../process/problem.mjs";
import { run } from "../../process/run.mjs";
import { inProject, projectDir, stateDir } from "../../project.mjs";
import { ensureBuilt } from "../../steps/build.mjs";

/** Folder with the sources of a revision, installed and built. */
export type Checkout = { name: string; folder: string };

type Scope = { signal: AbortSignal; say: (text: string) => void };

/** Returns the folder that the bench runs in, with all uncommitted changes. */
export async function ownCheckout({ signal, say }: Scope): Promise<Checkout> {
  await ensureBuilt({ signal, note: say });
  return { name: "waybill", folder: projectDir };
}

async function execute(command: string, args: string[], cwd: string, signal: AbortSignal): Promise<string> {
  const { code, output } = await run(command, args, { cwd, signal, output: "capture" });
  if (code !== 0) throw new Problem(`${[command, ...args].join(" ")} failed:\n${output.trim()}`);
  return output.trim();
}

const PREPARE = path.join("bench", "prepare.ts");

/**
 * Returns the program that fills the database of one side. Before the tools became a package, the bench was a folder
 * of scripts.
 * @param folder a checkout
 */
export function prepareIn(folder: string): string {
  const tools = path.join(folder, "scripts", "tools");
  return path.join(existsSync(tools) ? tools : path.dirname(tools), PREPARE);
}

/**
 * Builds another revision in a git worktree, which stays for later comparisons.
 * @param revision any revision that git accepts
 */
export async function checkOut(revision: string, { signal, say }: Scope): Promise<Checkout> {
  const git = (...args: string[]) => execute("git", args, projectDir, signal);
  const commit = await git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`).catch(() => {
    throw new Problem(`This clone has no revision ${revision}.`);
  });
  const folder = path.join(stateDir, "revisions", commit);
  const name = commit.slice(0, 8);
  const isComplete = path.join(folder, ".data", "built-for-bench");
  await withLock(`revision ${folder}`, async () => {
    if (!existsSync(isComplete)) {
      await rm(folder, { recursive: true, force: true }); // left by an interrupted run
      await git("worktree", "prune");
      await git("worktree", "add", "--detach", folder, commit);
      say(`installing ${name}`);
      await install(folder, signal);
      say(`building ${name}`);
      await execute("npm", ["run", "build"], folder, signal);
      await mkdir(path.dirname(isComplete), { recursive: true });
      await writeFile(isComplete, "");
    }
    await copyFile(prepareIn(projectDir), prepareIn(folder));
  });
  return { name, folder };
}

/** Links our packages if the revision has the same lock file. */
async function install(folder: string, signal: AbortSignal): Promise<void> {
  const lockOf = (place: string) => readFile(path.join(place, "package-lock.json"), "utf8");
  if ((await lockOf(folder)) !== (await lockOf(projectDir))) {
    await execute("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], folder, signal);
    return;
  }
  await execute("cp", ["-al", inProject("node_modules"), path.join(folder, "node_modules")], folder, signal);
  await execute("npm", ["run", "postinstall", "--if-present"], folder, signal);
}
