import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { presentAuthSecret } from "../start/auth-secret";
import { inProject, stateDir } from "../project.mjs";
import { authSecretMark } from "./seal";

/** Parts of an installation that are not in its database. */
const secrets = z.object({ authSecret: z.string().nullable(), envFile: z.string().nullable() });

export type Secrets = z.output<typeof secrets>;

const ENV_FILE = inProject(".env");
const SECRET_FILE = path.join(stateDir, "auth-secret");

/** The passphrase would only be readable by those who have it. */
const PASSPHRASE_LINE = /^\s*(?:export\s+)?BACKUP_PASSPHRASE\s*=.*$\n?/gm;

/** Reads the secrets of this folder's installation: AUTH_SECRET, set or generated, and `.env` without the passphrase. */
export async function readSecrets(): Promise<Secrets> {
  const text = existsSync(ENV_FILE) ? await readFile(ENV_FILE, "utf8") : null;
  return {
    authSecret: (process.env.AUTH_SECRET || (await presentAuthSecret())) ?? null,
    envFile: text?.replace(PASSPHRASE_LINE, "") ?? null,
  };
}

export const parseSecrets = (text: string): Secrets => secrets.parse(JSON.parse(text));

/**
 * Writes restored secrets where this folder has none. Existing files stay.
 * @returns what was done, in sentences
 */
export async function writeSecrets({ authSecret, envFile }: Secrets): Promise<string[]> {
  const done: string[] = [];
  if (envFile !== null) done.push(await writeMissing(ENV_FILE, ".env", envFile));
  const isSet = process.env.AUTH_SECRET || envFile?.match(/^\s*AUTH_SECRET=\S/m);
  if (authSecret !== null && !isSet) {
    done.push(await writeMissing(SECRET_FILE, ".data/auth-secret", authSecret));
  }
  return done;
}

async function writeMissing(file: string, name: string, text: string): Promise<string> {
  if (existsSync(file)) {
    const isSame = (await readFile(file, "utf8")) === text;
    return isSame
      ? `${name} is the same as in the backup.`
      : `${name} exists and differs: it was not changed.`;
  }
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
  await chmod(file, 0o600);
  return `${name} was restored.`;
}

/** Returns a sentence if this folder's AUTH_SECRET is not the one of the backup. */
export async function secretWarning(mark: string | null): Promise<string | undefined> {
  if (mark === null) return undefined;
  const { authSecret } = await readSecrets();
  if (authSecret !== null && authSecretMark(authSecret) === mark) return undefined;
  const found =
    authSecret === null ? "AUTH_SECRET is not set here" : "AUTH_SECRET is not the one of the backup";
  return `${found}: sessions, courier links, authenticator apps and PINs of the backup do not work without it. docs/operations/accounts.md says more.`;
}
