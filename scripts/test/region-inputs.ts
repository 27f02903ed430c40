import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { readTrustedJson } from "../process/json.mjs";
import { inProject, projectDir, stateDir } from "../project.mjs";
import { ownPackages } from "../steps/bundle.mjs";
import { isRegionTest } from "./region-tests.mjs";

type Hashes = Record<string, string>;

const GREEN_FILE = path.join(stateDir, "testing", "region-green.json");

/** Files that are read or started by path, so no import leads to them. */
const FOLDERS = ["lib/geo/region", "lib/geo/region-build", "prisma/migrations"];
const FILES = ["package-lock.json", "prisma/schema.prisma", "vitest.config.ts"];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(inProject(folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)));
}

/** Returns the region tests, the commands that they start, and all imports of both. */
async function importedFiles(): Promise<string[]> {
  const sources = [...(await filesBelow("lib")), ...(await filesBelow("scripts"))];
  const isCommand = (file: string) => /^scripts\/(region-[a-z]+|waybill)\.ts$/.test(file);
  const { metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: sources.filter((file) => isRegionTest(file) || isCommand(file)),
    outdir: "unused",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    plugins: [ownPackages],
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith("prisma/generated/"));
}

async function hashInputs(): Promise<Hashes> {
  const below = await Promise.all(FOLDERS.map(filesBelow));
  const files = new Set([...FILES, ...below.flat(), ...(await importedFiles())]);
  const hashes = [...files].sort().map(async (file) => {
    const content = await readFile(inProject(file));
    return [file, createHash("sha256").update(content).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Returns the current state of the region tests' inputs. */
export async function regionInputs() {
  const now = await hashInputs();
  return {
    /** Files that differ from those of the last passing run on this machine; undefined if there was none. */
    async changedSinceGreen(): Promise<string[] | undefined> {
      if (!existsSync(GREEN_FILE)) return undefined;
      const green = await readTrustedJson<Hashes>(GREEN_FILE);
      return [...new Set([...Object.keys(green), ...Object.keys(now)])].filter(
        (file) => green[file] !== now[file],
      );
    },
    async keepAsGreen(): Promise<void> {
      await mkdir(path.dirname(GREEN_FILE), { recursive: true });
      await writeFile(GREEN_FILE, JSON.stringify(now));
    },
  };
}
