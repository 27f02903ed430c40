import { readFile } from "node:fs/promises";
import path from "node:path";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";
import { KEY_FILE, type Manifest, partsOf, readManifest } from "./manifest";
import { countRows, keyProblem, partProblem } from "./part-files";
import { openKey, type Stage } from "./seal";

/** A backup whose parts can be read. */
export type Opened = { folder: string; manifest: Manifest; decrypt: Stage | undefined };

/**
 * Opens a backup.
 * @throws Problem if it is encrypted and the passphrase is missing or wrong, or if the manifest was changed
 */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<Opened> {
  const { manifest, text } = await readManifest(folder);
  if (manifest.encryption === null) return { folder, manifest, decrypt: undefined };
  if (passphrase === undefined) {
    throw new Problem(
      `${manifest.name} is encrypted. Set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE to read it.`,
    );
  }
  const sealed = await readFile(path.join(folder, KEY_FILE)).catch((error: unknown) => {
    throw new Problem(
      `${KEY_FILE} in ${folder} cannot be read (${errorCode(error)}). Without it the backup is lost.`,
    );
  });
  return { folder, manifest, decrypt: await openKey(sealed, text, passphrase) };
}

/** Returns what is wrong with the files of a backup by their checksums, and with its key, one sentence each. */
export async function checksumProblems(
  { folder, manifest }: Pick<Opened, "folder" | "manifest">,
  signal: AbortSignal,
): Promise<string[]> {
  const problemOfKey = manifest.encryption ? await keyProblem(folder) : undefined;
  const problems = problemOfKey === undefined ? [] : [problemOfKey];
  for (const part of partsOf(manifest)) {
    const problem = await partProblem(folder, part, signal);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

/** Reads the content of every table and returns where it is not what the manifest says. */
export async function contentProblems(
  { folder, manifest, decrypt }: Opened,
  signal: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { file, rows } of manifest.tables) {
    try {
      const found = await countRows(path.join(folder, file), { decrypt, signal });
      if (found !== rows) problems.push(`${file} has ${found} rows instead of ${rows}`);
    } catch (error) {
      signal.throwIfAborted();
      problems.push(`${file} cannot be read: ${errorMessage(error)}`);
    }
  }
  return problems;
}
