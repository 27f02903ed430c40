import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stateDir } from "../project.mjs";
import { Problem, errorCode } from "../process/problem.mjs";

/** File in which `npm start` keeps the generated secret of an installation. */
const FILE = path.join(stateDir, "auth-secret");

async function read(): Promise<string> {
  try {
    return await readFile(FILE, "utf8");
  } catch (error) {
    throw new Problem(`${FILE} cannot be read (${errorCode(error)}): does it belong to another user?`);
  }
}

/** Returns the secret of this installation, generated on the first start. */
export async function keptAuthSecret(): Promise<string> {
  if (!existsSync(FILE)) {
    // The complete file is linked into place: a reader finds all of it or nothing, and the first of two writers wins.
    const draft = `${FILE}.${process.pid}`;
    await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, FILE).catch(() => {});
    await rm(draft);
  }
  return read();
}

/** Returns the secret that `npm start` keeps in this folder, or undefined if it has not generated one. */
export async function presentAuthSecret(): Promise<string | undefined> {
  return existsSync(FILE) ? read() : undefined;
}
