// Bundles TypeScript programs that run before or beside Next's build into one file each. Compiling at run time (tsx)
// took half a second and 37 MB more at every start.
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseTrustedJson } from "../process/json.mjs";
import { inProject, projectDir } from "../project.mjs";
import { escapeWide } from "./one-byte.mjs";

/**
 * Not below `.next`: Node caches that there is no package.json yet, and then could not load the output of a `next
 * build` that runs in another process.
 */
const FOLDER = inProject("node_modules", ".cache", "waybill");

/** The programs of a build that run without its sources. */
export const BUNDLED = [
  ...["serve", "serving", "worker", "migrate"].map((name) => `scripts/start/${name}.ts`),
  "scripts/waybill.ts",
  "lib/plans/model/worker.ts",
];

/** Exists in an image, which has the bundles but not their sources. */
export const SEAL = path.join(FOLDER, "sealed");

/** @typedef {{ inputs: string[], hash: string }} Stamp sources of a bundle, stored in its first line */

/** @param {string[]} inputs paths below the project's folder */
async function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const file of [...inputs, path.relative(projectDir, fileURLToPath(import.meta.url))]) {
    hash.update(`${file}\0`).update(await readFile(inProject(file)).catch(() => ""));
  }
  return hash.digest("hex");
}

/** @param {string} file */
async function isFresh(file) {
  const text = await readFile(file, "utf8").catch(() => "");
  const line = /^\/\/ (\{.*\})\n/.exec(text)?.[1];
  if (line === undefined) return false;
  /** @type {Stamp} */
  const { inputs, hash } = parseTrustedJson(line);
  return (await hashOf(inputs)) === hash;
}

/**
 * Our plain JavaScript is not bundled: it depends on its location, and modules that run already are not loaded twice.
 * @type {import("esbuild").Plugin}
 */
const plainJavaScript = {
  name: "plain JavaScript",
  setup(build) {
    build.onResolve({ filter: /^\..*\.mjs$/ }, ({ path: specifier, resolveDir }) => ({
      path: path.relative(FOLDER, path.resolve(resolveDir, specifier)),
      external: true,
    }));
  },
};

/**
 * Our own packages are bundled, by their exports maps: unlike other packages they are TypeScript.
 * @type {import("esbuild").Plugin}
 */
export const ownPackages = {
  name: "own packages",
  setup(build) {
    const { resolve } = createRequire(inProject("package.json"));
    build.onResolve({ filter: /^@waybill\// }, ({ path: specifier }) => ({
      path: resolve(specifier),
      sideEffects: false,
    }));
  },
};

/**
 * Bundles a program and all its TypeScript into one file, unless the existing file is up to date or belongs to an
 * image.
 * @param {string} program its path below the project's folder
 * @returns {Promise<string>} path of the file
 */
export async function ensureBundled(program) {
  const file = path.join(FOLDER, `${program.replaceAll("/", "-").replace(/\.ts$/, "")}.mjs`);
  if (existsSync(SEAL) || (await isFresh(file))) return file;
  const { build, stop } = await import("esbuild");
  const { metafile, outputFiles } = await build({
    absWorkingDir: projectDir,
    entryPoints: [program],
    outfile: file,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [plainJavaScript, ownPackages],
    metafile: true,
    write: false,
  });
  // Otherwise esbuild's process lives as long as ours.
  await stop();
  const inputs = Object.keys(metafile.inputs).sort();
  /** @type {Stamp} */
  const stamp = { inputs, hash: await hashOf(inputs) };
  await mkdir(FOLDER, { recursive: true });
  // Renamed into place when complete: another process may be reading it.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `// ${JSON.stringify(stamp)}\n${escapeWide(outputFiles[0]?.text ?? "")}`);
  await rename(draft, file);
  return file;
}

/**
 * Loads a TypeScript program. The packages have to be installed.
 * @template M exports of the program
 * @param {string} program its path below the project's folder
 * @returns {Promise<M>}
 */
export async function importProgram(program) {
  /** @type {unknown} */
  const exported = await import(pathToFileURL(await ensureBundled(program)).href);
  // The caller names the type by the program's own path.
  return /** @type {M} */ (exported);
}
