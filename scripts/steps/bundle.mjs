// TypeScript for the programs that run before or beside Next's build: esbuild makes one file of each. Compiling while
// they run (tsx) took half a second and 37 MB more at every start.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseTrustedJson } from "../process/json.mjs";
import { inProject, projectDir } from "../project.mjs";

/**
 * Not below `.next`: Node remembers for the whole process that there is no package.json yet, and then could not load
 * what `next build` makes there in another process.
 */
const FOLDER = inProject("node_modules", ".cache", "waybill");

/** @typedef {{ inputs: string[], hash: string }} Stamp the sources of a bundle; its first line */

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
 * Our plain JavaScript is not bundled: it knows where it stands, and what runs already is not loaded a second time.
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
 * Makes one file of a program and all its TypeScript, unless the file there is of these very sources.
 * @param {string} program its path below the project's folder
 * @returns {Promise<string>} the file
 */
export async function ensureBundled(program) {
  const file = path.join(FOLDER, `${program.replaceAll("/", "-").replace(/\.ts$/, "")}.mjs`);
  if (await isFresh(file)) return file;
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
    plugins: [plainJavaScript],
    metafile: true,
    write: false,
  });
  // Its process would stay as long as ours.
  await stop();
  const inputs = Object.keys(metafile.inputs).sort();
  /** @type {Stamp} */
  const stamp = { inputs, hash: await hashOf(inputs) };
  await mkdir(FOLDER, { recursive: true });
  // Renamed into place when whole: another process may be reading it.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `// ${JSON.stringify(stamp)}\n${outputFiles[0]?.text ?? ""}`);
  await rename(draft, file);
  return file;
}

/**
 * Loads a program that is written in TypeScript. The packages have to be installed.
 * @template M what the program exports
 * @param {string} program its path below the project's folder
 * @returns {Promise<M>}
 */
export async function importProgram(program) {
  /** @type {unknown} */
  const exported = await import(pathToFileURL(await ensureBundled(program)).href);
  // The caller names the type by the program's own path.
  return /** @type {M} */ (exported);
}
