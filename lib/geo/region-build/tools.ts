import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { OperatorError } from "@/lib/core/errors";
import { VALHALLA, VALHALLA_FOLDER } from "../region/roads/places";
import { runTool } from "./run-tool";

type Options = { signal?: AbortSignal; say: (text: string) => void };

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-arm64"];
const THIS_PLATFORM = `${process.platform}-${process.arch}`;

const packageFile = z.object({ version: z.string() });

async function installedVersion(toolsFolder: string): Promise<string | null> {
  const file = path.join(toolsFolder, VALHALLA_FOLDER, "package.json");
  if (!existsSync(file)) return null;
  return packageFile.parse(JSON.parse(await readFile(file, "utf8"))).version;
}

/** Returns the folder of Valhalla's programs for this machine. */
export function programsFolder(toolsFolder: string): string {
  return path.join(toolsFolder, VALHALLA_FOLDER, process.platform, process.arch);
}

/**
 * Installs the package that builds and reads roads, unless it exists: 280 MB, from the npm registry.
 * @param toolsFolder contains only the package
 * @throws OperatorError if it is not available or does not run here
 */
export async function installTools(toolsFolder: string, { signal, say }: Options): Promise<void> {
  if (!PLATFORMS.includes(THIS_PLATFORM)) {
    throw new OperatorError(
      `Valhalla, which builds and reads the roads, has no package for ${THIS_PLATFORM}; it has for ${PLATFORMS.join(", ")}.`,
    );
  }
  const wanted = `${VALHALLA.name}@${VALHALLA.version}`;
  if ((await installedVersion(toolsFolder)) === VALHALLA.version) return say(`${wanted} is installed`);
  say(`installing ${wanted} (280 MB)`);
  // An interrupted installation never counts as complete.
  const unfinished = `${toolsFolder}.unfinished`;
  // Left by one that was killed. The caller is alone: it holds the lock of this folder's regions.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await npmInstall(wanted, unfinished, signal);
    await runTool(path.join(programsFolder(unfinished), "valhalla_build_tiles"), ["--version"], { signal });
    await rm(toolsFolder, { recursive: true, force: true });
    await rename(unfinished, toolsFolder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function npmInstall(wanted: string, folder: string, signal?: AbortSignal): Promise<void> {
  const args = ["install", wanted, "--prefix", folder, "--no-save", "--no-package-lock"];
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  const npm = process.env["npm_execpath"];
  const [program, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  try {
    await runTool(program, [...first, ...args, ...flags], { cwd: folder, signal });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `${wanted} could not be installed. The npm registry has to be reached once; or copy the folder of the tools from a ` +
        `machine that has it.\n${error.message}`,
    );
  }
}
