import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stateDir } from "../project.mjs";
import { Problem, errorCode } from "../process/problem.mjs";

/** Where `npm start` keeps the secret of an installation that was given none. */
const FILE = path.join(stateDir, "auth-secret");

async function read(): Promise<string> {
  try {
    return await readFile(FILE, "utf8");
  } catch (error) {
    throw new Problem(`${FILE} cannot be read (${errorCode(error)}): does it belong to another user?`);
  }
}

/** The secret of this installation, made on the first start. */
export async function keptAuthSecret(): Promise<string> {
  if (!existsSync(FILE)) {
    // Linked into place when whole: a reader finds all of it or nothing, and the first of two writers wins.
    const draft = `${FILE}.${process.pid}`;
    await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, FILE).catch(() => {});
    await rm(draft);
  }
  return read();
}

/** The secret that `npm start` keeps in this folder; undefined if it has made none. */
export async function presentAuthSecret(): Promise<string | undefined> {
  return existsSync(FILE) ? read() : undefined;
}
