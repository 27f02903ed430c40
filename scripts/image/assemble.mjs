// node scripts/image/assemble.mjs FOLDER: writes the root folder of a container image, from a build (npm run build).
// The Dockerfile runs it, and `npm run harness -- image` tries what it writes.
import { copyFile, lstat, mkdir, readdir, readlink, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { readTrustedJson } from "../process/json.mjs";
import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";
import { hasBuild } from "../steps/build.mjs";
import { ensureBundled } from "../steps/bundle.mjs";
import { SEAL_PATH, imageFiles } from "./contents.mjs";

/** @param {string} file below the project's folder @param {string} root @returns {Promise<number>} its bytes */
async function copy(file, root) {
  const [from, to] = [inProject(file), path.join(root, file)];
  const stat = await lstat(from);
  if (stat.isDirectory()) return 0;
  await mkdir(path.dirname(to), { recursive: true });
  if (stat.isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to);
  return stat.size;
}

/** @param {string} file @returns {string} the package or the folder that a table of sizes names */
function partOf(file) {
  const inPackage = /^node_modules\/(?!\.)((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return inPackage ?? file.split("/").slice(0, 2).join("/");
}

/** Writes the commands of an image, for those who use npm in it. @param {string} root */
async function writeManifest(root) {
  /** @type {{ name: string, version: string }} */
  const { name, version } = await readTrustedJson(inProject("package.json"));
  const scripts = Object.fromEntries(
    ["serve", "worker", "migrate", "waybill"].map((program) => [program, `node scripts/${program}.mjs`]),
  );
  const manifest = { name, version, private: true, type: "module", scripts };
  await writeFile(path.join(root, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

const LARGEST = 15;
const MB = 1024 * 1024;

/**
 * @param {string} root a folder, which must be empty or missing
 * @param {AbortSignal} signal
 */
async function assemble(root, signal) {
  if (!(await hasBuild())) throw new Problem("There is no build to pack: npm run build makes one.");
  if ((await readdir(root).catch(() => [])).length > 0) throw new Problem(`${root} is not empty.`);
  const geodata = await ensureBundled("scripts/image/prepare-geodata.ts");
  const { code } = await runNode([geodata], { cwd: projectDir, signal });
  if (code !== 0) throw new Problem("The geodata could not be prepared.");
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of await imageFiles()) {
    signal.throwIfAborted();
    const part = partOf(file);
    sizes.set(part, (sizes.get(part) ?? 0) + (await copy(file, root)));
  }
  await writeManifest(root);
  await writeFile(path.join(root, SEAL_PATH), "");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, LARGEST);
  for (const [name, size] of largest) console.log(`${(size / MB).toFixed(1).padStart(8)} MB  ${name}`);
  console.log(`${(total / MB).toFixed(1).padStart(8)} MB  in ${root}`);
}

await runMain(async ({ signal }) => {
  const [root] = process.argv.slice(2);
  if (root === undefined) throw new Problem("Usage: node scripts/image/assemble.mjs FOLDER");
  await assemble(path.resolve(root), signal);
  return 0;
});
