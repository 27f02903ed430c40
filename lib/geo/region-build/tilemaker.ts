import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@/lib/core/errors";
import { runTool } from "./run-tool";

/** An executable program with its environment. */
export type Program = { command: string; env: NodeJS.ProcessEnv };

const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };

const inSystem = (command: string): Program => ({ command, env: ENVIRONMENT });

async function starts(program: Program): Promise<boolean> {
  return runTool(program.command, ["--help"], { env: program.env }).then(
    () => true,
    () => false,
  );
}

type FindOptions = {
  /** Folder of programs downloaded for regions. */
  tools: string;
  note: (text: string) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Finds tilemaker, which builds vector tiles: the system's, the one that an earlier call unpacked, or Debian's
 * package with its libraries, unpacked into `tools` without root privileges.
 * @throws an error for the operator if it is not available
 */
export async function findTilemaker({ tools, note, signal }: FindOptions): Promise<Program> {
  const system = inSystem("tilemaker");
  if (await starts(system)) return system;
  const folder = path.join(tools, "tilemaker");
  const unpacked = unpackedIn(folder);
  if (await starts(unpacked)) return unpacked;
  if (existsSync("/usr/bin/apt-get")) {
    note("fetching Debian's package tilemaker");
    await unpackPackage(folder, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      note(error instanceof Error ? error.message : String(error));
    });
    if (await starts(unpacked)) return unpacked;
  }
  throw new OperatorError(
    "The map needs tilemaker, which is not here and could not be fetched. Install it (on Debian or Ubuntu: apt-get install tilemaker) and run the same command again.",
  );
}

function unpackedIn(folder: string): Program {
  const libraries = ["usr/lib", "lib"].flatMap((place) => {
    const around = path.join(folder, place);
    return [around, path.join(around, `${machine()}-linux-gnu`)];
  });
  const LD_LIBRARY_PATH = [...libraries, process.env["LD_LIBRARY_PATH"] ?? ""].filter(Boolean).join(":");
  return { command: path.join(folder, "usr/bin/tilemaker"), env: { ...ENVIRONMENT, LD_LIBRARY_PATH } };
}

const machine = () => (process.arch === "arm64" ? "aarch64" : "x86_64");

async function unpackPackage(folder: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const run = { cwd: unfinished, env: ENVIRONMENT, signal };
  const packages: string[] = [];
  await runTool("apt-get", ["--simulate", "--no-install-recommends", "--reinstall", "install", "tilemaker"], {
    ...run,
    onLine: (line) => packages.push(...(/^Inst (\S+)/.exec(line)?.slice(1) ?? [])),
  });
  await runTool("apt-get", ["download", ...packages], run);
  for (const name of await readdir(unfinished)) {
    if (!name.endsWith(".deb")) continue;
    await runTool("dpkg-deb", ["--extract", name, "."], run);
    await rm(path.join(unfinished, name));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
