import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { inProject, projectDir } from "../project.mjs";

/** What a build is made of. Top-level files that are not named here (tests' and tools' settings) do not matter. */
const FOLDERS = ["app", "components", "lib", "public"];
const TOP_LEVEL_FILE =
  /^(next\.config|postcss\.config|proxy|instrumentation|instrumentation-client|mdx-components)\.|^(tsconfig|package-lock)\.json$/;

/** What no program is made of: tests, and the client, which integrators run. */
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
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${path.relative(projectDir, file)}\0${content.length}\0`).update(content);
  }
  // Next writes the values of these variables into the browser's code.
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${value}\0`);
  }
  return hash.digest("hex");
}
