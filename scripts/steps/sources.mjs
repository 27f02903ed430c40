import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { inProject, projectDir } from "../project.mjs";

/** Inputs of a build. Other top-level files (settings of tests and tools) do not matter. */
const FOLDERS = ["app", "components", "lib", "public"];
const TOP_LEVEL_FILE =
  /^(next\.config|postcss\.config|proxy|instrumentation|instrumentation-client|mdx-components)\.|^(tsconfig|package-lock)\.json$/;

/** Files that no program contains: tests, and the client, which integrators run. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]lib[\\/]client[\\/]/;

/** @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(file));
}

/**
 * Changes when anything that goes into a build changes.
 * @returns {Promise<string>}
 */
export async function hashSources() {
  const topLevel = (await readdir(projectDir))
    .filter((name) => TOP_LEVEL_FILE.test(name))
    .map((name) => inProject(name));
  const below = await Promise.all(FOLDERS.map((folder) => filesBelow(inProject(folder))));
  const files = [...topLevel, ...below.flat(), inProject("prisma", "schema.prisma")].sort();
  const hash = createHash("sha256");
  // Read at once: one by one, hundreds of disk waits would take most of the time.
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${path.relative(projectDir, file)}\0${content.length}\0`).update(content);
  }
  // Next writes the values of these variables into the browser's code.
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${value}\0`);
  }
  return hash.digest("hex");
}
