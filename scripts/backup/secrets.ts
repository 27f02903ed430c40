import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { presentAuthSecret } from "../start/auth-secret";
import { errorCode } from "../process/problem.mjs";
import { projectDir } from "../project.mjs";
import { authSecretMark } from "./seal";

/** Parts of an installation that are not in its database. */
const secrets = z.object({ authSecret: z.string().nullable(), envFile: z.string().nullable() });

export type Secrets = z.output<typeof secrets>;

const envIn = (folder: string) => path.join(folder, ".env");
const secretIn = (folder: string) => path.join(folder, ".data", "auth-secret");

/** The passphrase would only be readable by those who have it. */
const PASSPHRASE_LINE = /^\s*(?:export\s+)?BACKUP_PASSPHRASE\s*=.*$\n?/gm;

/** Reads the secrets of this folder's installation: AUTH_SECRET, set or generated, and `.env` without the passphrase. */
export async function readSecrets(): Promise<Secrets> {
  const text = await readPresent(envIn(projectDir));
  return {
    authSecret: (process.env.AUTH_SECRET || (await presentAuthSecret())) ?? null,
    envFile: text?.replace(PASSPHRASE_LINE, "") ?? null,
  };
}

export const parseSecrets = (text: string): Secrets => secrets.parse(JSON.parse(text));

const readPresent = async (file: string) => (existsSync(file) ? await readFile(file, "utf8") : undefined);

/** Returns the AUTH_SECRET that the next start in a folder uses, from the environment or from `.env`. */
async function authSecretSetting(folder: string): Promise<string | undefined> {
  const text = await readPresent(envIn(folder));
  return process.env.AUTH_SECRET || (text && parseEnv(text).AUTH_SECRET) || undefined;
}

/**
 * Writes restored secrets where a folder has none. Existing files stay.
 * @param databaseUrl URL of the restored database
 * @returns what was done and what could not be done, in sentences
 */
export async function writeSecrets(
  { authSecret, envFile }: Secrets,
  databaseUrl: string,
  folder = projectDir,
): Promise<string[]> {
  const done: string[] = [];
  if (envFile !== null) {
    const { isWritten, sentence } = await writeMissing(envIn(folder), ".env", envFile);
    done.push(sentence);
    const warning = isWritten ? databaseWarning(envFile, databaseUrl) : undefined;
    if (warning !== undefined) done.push(warning);
  }
  if (authSecret !== null && (await authSecretSetting(folder)) === undefined) {
    done.push((await writeMissing(secretIn(folder), ".data/auth-secret", authSecret)).sentence);
  }
  return done;
}

async function writeMissing(file: string, name: string, text: string) {
  try {
    const present = await readPresent(file);
    if (present === text) return { isWritten: false, sentence: `${name} is the same as in the backup.` };
    if (present !== undefined)
      return { isWritten: false, sentence: `${name} exists and differs: it was not changed.` };
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o600, flag: "wx" });
    await chmod(file, 0o600);
    return { isWritten: true, sentence: `${name} was restored.` };
  } catch (error) {
    const sentence = `${name} could not be restored (${errorCode(error)}). The database was. Correct that, then restore the secrets with --secrets and --database NAME.`;
    return { isWritten: false, sentence };
  }
}

/** Server and database of a URL, without credentials and options. */
const placeOf = (url: string) => /^\w+:\/\/(?:[^/]*@)?([^/?]*\/[^?]*)/.exec(url)?.[1]?.replace(":5432/", "/");

function databaseWarning(envFile: string, databaseUrl: string): string | undefined {
  const named = parseEnv(envFile).DATABASE_URL;
  if (!named || placeOf(named) === placeOf(databaseUrl)) return undefined;
  return `DATABASE_URL in the restored .env names the database ${placeOf(named) ?? "of the backup"}; the backup was restored into ${placeOf(databaseUrl)}. Change it before you start the service.`;
}

/** Returns a sentence if the AUTH_SECRET of a folder is not the one of the backup. */
export async function secretWarning(mark: string | null, folder = projectDir): Promise<string | undefined> {
  if (mark === null) return undefined;
  const secret = (await authSecretSetting(folder)) ?? (await readPresent(secretIn(folder)));
  if (secret !== undefined && authSecretMark(secret) === mark) return undefined;
  const found =
    secret === undefined ? "AUTH_SECRET is not set here" : "AUTH_SECRET is not the one of the backup";
  return `${found}: sessions, courier links, authenticator apps and PINs of the backup do not work without it. docs/operations/accounts.md says more.`;
}
