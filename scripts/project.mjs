import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the project, independent of the current directory. */
export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** State of the running installation: embedded database, secrets, logs. Never committed. */
export const stateDir = path.join(projectDir, ".data");

/** Lock of the `npm start` that runs in this folder. */
export const START_LOCK = `start ${projectDir}`;

/** @param {string[]} parts path below the project's folder */
export function inProject(...parts) {
  return path.join(projectDir, ...parts);
}
