import { existsSync } from "node:fs";
import path from "node:path";
import { readTrustedJson } from "../process/json.mjs";
import { withLock } from "../process/lock.mjs";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";
import { run, runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} file @returns {Promise<Packages | undefined>} */
async function readPackages(file) {
  try {
    /** @type {{ packages: Packages }} */
    const { packages } = await readTrustedJson(file);
    return packages;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new Problem(`${file} cannot be read: ${errorMessage(error)}.`);
  }
}

/**
 * npm records the installed packages as its last step. Comparing that with the lock file detects an interrupted
 * install and a changed lock file, and accepts a manual install.
 */
async function isInstalled() {
  const wanted = await readPackages(inProject("package-lock.json"));
  const installed = await readPackages(inProject("node_modules", ".package-lock.json"));
  if (wanted === undefined) throw new Problem("package-lock.json is missing.");
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([folder, { version, integrity, optional, devOptional }]) => {
    if (folder === "") return true;
    const found = installed[folder];
    // Optional packages may be absent, depending on the platform.
    if (found === undefined) return Boolean(optional ?? devOptional);
    return (
      found.version === version && found.integrity === integrity && existsSync(path.join(projectDir, folder))
    );
  });
}

/** @param {AbortSignal} [signal] */
function npmCi(signal) {
  // A build needs all packages, whatever NODE_ENV is.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const options = { cwd: projectDir, signal };
  const npm = process.env["npm_execpath"];
  return npm?.endsWith(".js") ? runNode([npm, ...args], options) : run("npm", args, options);
}

/**
 * Runs `npm ci` if packages are missing or the lock file changed.
 * @param {{ signal?: AbortSignal, note: (text: string) => void }} options
 */
export async function ensureInstalled({ signal, note }) {
  if (await isInstalled()) return note("installed");
  const onWait = () => note("another process is installing; waiting for it");
  await withLock(
    `install ${projectDir}`,
    async () => {
      if (await isInstalled()) return;
      note("npm ci");
      const { code } = await npmCi(signal);
      if (code !== 0)
        throw new Problem(`The packages could not be installed: npm ci ended with code ${code}.`);
    },
    { signal, onWait },
  );
}
