import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever the current directory is. */
export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** What the running installation keeps: the embedded database, secrets, logs. Never committed. */
export const stateDir = path.join(projectDir, ".data");

/** The lock of the `npm start` that runs in this folder. */
export const START_LOCK = `start ${projectDir}`;

/** @param {string[]} parts path below the project's folder */
export function inProject(...parts) {
  return path.join(projectDir, ...parts);
}
