import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import path from "node:path";
import { createDb, inTransaction } from "../../lib/core/db";
import { REBUILD_LIMITS } from "../../lib/core/db/limits";
import { writeAudit } from "../../lib/core/audit";
import { platformContext } from "../../lib/core/platform";
import { SKIPPED_NUMBERS, skipEventNumbers } from "../../lib/events/verbs/skip-event-numbers";
import { findContradictions } from "../../lib/deliveries/reads/find-contradictions";
import { withClient } from "../database/connection";
import { migrate } from "../database/migrate";
import { errorMessage, Problem } from "../process/problem.mjs";
import { loadRows } from "./load";
import { type Manifest, rowsOf } from "./manifest";
import { readPart } from "./part-files";
import { createSchema, requireReadable } from "./schema";
import { parseSecrets, type Secrets, secretWarning, writeSecrets } from "./secrets";
import { createTarget, type Target } from "./target";
import { checksumProblems, openBackup, type Opened } from "./verify";

export type RestoreOptions = {
  folder: string;
  /** URL of the server; its database is the target unless `database` names another. */
  url: string;
  database: string | undefined;
  /** Keeps a target that is not empty under another name. */
  replaces: boolean;
  restoresSecrets: boolean;
  passphrase: string | undefined;
  signal: AbortSignal;
  say: (text: string) => void;
};

export type Restored = {
  manifest: Manifest;
  database: string;
  /** New name of the database that was there before. */
  earlier: string | undefined;
  rows: number;
  migrated: number;
  /** Number of deliveries that contradict their history, which the backup had, too. */
  contradictions: number;
};

/**
 * Checks histories, skips the numbers of lost events, and writes the audit entry. Counts and the feed are left to the service: on another server it rebuilds
 * them at its start, and only it sends the messages of events that had no number yet.
 */
async function checkRestored(url: string, opened: Opened): Promise<number> {
  const db = createDb(url, 1, REBUILD_LIMITS);
  try {
    const ctx = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });
    let contradictions = 0;
    for await (const found of findContradictions(ctx)) contradictions += found.length;
    const { name, version, snapshotAt } = opened.manifest;
    await inTransaction(ctx, async (tx) => {
      await skipEventNumbers(tx);
      await writeAudit(tx, {
        action: "backup.restored",
        subjectType: "backup",
        subjectId: name,
        data: { version, snapshotAt, skippedEventNumbers: SKIPPED_NUMBERS },
      });
    });
    return contradictions;
  } finally {
    await db.$disconnect();
  }
}

async function fill({ url }: Target, opened: Opened, { signal, say }: RestoreOptions) {
  const { manifest } = opened;
  const { rows, tables, skipped } = await withClient(url, async (client) => {
    await createSchema(client, url, manifest, signal);
    say(`schema of version ${manifest.version} created; loading ${rowsOf(manifest, "Delivery")} deliveries`);
    return loadRows(client, opened, signal);
  });
  say(`${rows} rows of ${tables} tables loaded`);
  for (const table of skipped) say(`${table} is not one of Waybill's tables: its rows were not restored`);
  const migrated = await migrate(url, { signal });
  if (migrated > 0) say(`migrations applied: ${migrated}`);
  return { rows, migrated, contradictions: await checkRestored(url, opened) };
}

/**
 * Restores a backup. Its checksums are verified first; the rows go into a new database, which gets the name of the
 * target at the end. A failure leaves everything as it was.
 * @throws Problem if the backup is damaged or of a newer version, or the target cannot take it
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, passphrase, signal, say } = options;
  const opened = await openBackup(folder, passphrase);
  const { manifest } = opened;
  await requireReadable(manifest);
  if (options.restoresSecrets && manifest.secrets === null) {
    throw new Problem(`${manifest.name} has no secrets: only encrypted backups do.`);
  }
  const problems = await checksumProblems(opened, signal);
  if (problems.length > 0) throw new Problem(`${manifest.name} is damaged: ${problems.join("; ")}.`);
  say(`${manifest.name}: all checksums match`);
  const secrets = options.restoresSecrets ? await storedSecrets(opened, signal) : undefined;

  const target = await createTarget({ ...options, at: new Date() });
  let restored: Restored;
  try {
    const filled = await fill(target, opened, options);
    signal.throwIfAborted();
    restored = { manifest, database: target.name, earlier: await target.finish(), ...filled };
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await restoreSecrets(secrets, { mark: manifest.authSecretMark, url: target.finalUrl, say });
  return restored;
}

/** @throws Problem if they cannot be read */
async function storedSecrets(
  { folder, manifest, decrypt }: Opened,
  signal: AbortSignal,
): Promise<Secrets | undefined> {
  if (!manifest.secrets) return undefined;
  const target = new PassThrough();
  const [content] = await Promise.all([
    text(target),
    readPart(path.join(folder, manifest.secrets.file), target, { decrypt, signal }),
  ]);
  return parseSecrets(content);
}

type Place = { mark: string | null; url: string; say: (text: string) => void };

/** The database is restored by now: what goes wrong here is said, and does not undo it. */
async function restoreSecrets(secrets: Secrets | undefined, { mark, url, say }: Place): Promise<void> {
  try {
    if (secrets) for (const sentence of await writeSecrets(secrets, url)) say(sentence);
    const warning = await secretWarning(mark);
    if (warning !== undefined) say(warning);
  } catch (error) {
    say(`The secrets of this folder cannot be read: ${errorMessage(error)}.`);
  }
}
