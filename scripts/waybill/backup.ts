import path from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import { counted } from "../../lib/core/counted";
import { parseLaunchSettings } from "../../lib/core/env";
import { createBackup } from "../backup/create";
import { bytesOf, type Manifest, readManifest, rowsOf } from "../backup/manifest";
import { pruneBackups } from "../backup/prune";
import { passphraseOf } from "../backup/seal";
import { readSecrets } from "../backup/secrets";
import { sizeWords } from "../backup/size-words";
import { findBackup, listBackups, onBackups, type Stored } from "../backup/stored";
import { checksumProblems, contentProblems, openBackup } from "../backup/verify";
import { loadEnvFile } from "../env-file.mjs";
import { Problem } from "../process/problem.mjs";
import { inProject } from "../project.mjs";
import { type Operator, parsedBy } from "./operator";
import { table } from "./table";

/** Settings of backups. `.env` is read for commands that do not ask for the database, too. */
export function backupSettings() {
  loadEnvFile();
  const settings = parseLaunchSettings(process.env);
  const { BACKUP_DIR } = settings;
  return {
    home: BACKUP_DIR === undefined ? inProject(".data", "backups") : path.resolve(BACKUP_DIR),
    isConfigured: BACKUP_DIR !== undefined,
    passphrase: () => passphraseOf(settings),
  };
}

const FOLDER_OPTION = [
  "--folder <folder>",
  "the folder of all backups, instead of BACKUP_DIR or .data/backups",
] as const;

const homeOf = (folder: string | undefined) =>
  folder === undefined ? backupSettings().home : path.resolve(folder);

function summary(manifest: Manifest): string {
  const deliveries = counted(rowsOf(manifest, "Delivery"), "delivery", "deliveries");
  const kind = manifest.encryption ? "encrypted" : "not encrypted";
  return `${deliveries}, ${sizeWords(bytesOf(manifest))}, ${kind}, as of ${manifest.snapshotAt}`;
}

function addCreate(backup: CommandUnknownOpts, operator: Operator): void {
  backup
    .command("create")
    .description(
      "Backs up the database while the service runs. With BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE it is encrypted, and contains AUTH_SECRET and .env, too.",
    )
    .option(...FOLDER_OPTION)
    .option("--plain", "does not encrypt, even with a passphrase")
    .action(async ({ folder, plain }) => {
      const home = homeOf(folder);
      const url = await operator.startedDatabaseUrl();
      const passphrase = plain ? undefined : await backupSettings().passphrase();
      const manifest = await onBackups(home, async () =>
        createBackup({ ...operator, url, home, passphrase, secrets: await readSecrets() }),
      );
      operator.say(`${path.join(home, manifest.name)}: ${summary(manifest)}`);
      for (const { what, why } of manifest.leftOut) operator.say(`Not included: ${what}: ${why}.`);
    });
}

const HEAD = ["NAME", "DATA UP TO", "DELIVERIES", "SIZE", "VERSION", "ENCRYPTED", "STATE"];

function rowOf({ name, manifest, problem }: Stored): string[] {
  if (problem !== undefined) return [name, "-", "-", "-", "-", "-", `damaged: ${problem}`];
  const { snapshotAt, version, encryption } = manifest;
  const deliveries = String(rowsOf(manifest, "Delivery"));
  return [
    name,
    snapshotAt,
    deliveries,
    sizeWords(bytesOf(manifest)),
    version,
    encryption ? "yes" : "no",
    "complete",
  ];
}

function jsonOf({ name, folder, manifest, problem }: Stored) {
  if (problem !== undefined) return { name, folder, state: "damaged", problem };
  const { snapshotAt, newestChangeAt, version, encryption, leftOut } = manifest;
  return {
    name,
    folder,
    state: "complete",
    snapshotAt,
    newestChangeAt,
    version,
    isEncrypted: encryption !== null,
    bytes: bytesOf(manifest),
    deliveries: rowsOf(manifest, "Delivery"),
    leftOut,
  };
}

function addList(backup: CommandUnknownOpts, { say }: Operator): void {
  backup
    .command("list")
    .description(
      "Lists the backups, the newest first. It looks at names and sizes; `verify` reads everything.",
    )
    .option(...FOLDER_OPTION)
    .option("--json", "prints JSON")
    .action(async ({ folder, json }) => {
      const home = homeOf(folder);
      const stored = await listBackups(home);
      if (json) return say(JSON.stringify(stored.map(jsonOf), null, 2));
      say(stored.length === 0 ? `There is no backup in ${home}.` : table([HEAD, ...stored.map(rowOf)]));
    });
}

function addVerify(backup: CommandUnknownOpts, { signal, say }: Operator): void {
  backup
    .command("verify")
    .description(
      "Reads a backup completely and compares it with its checksums; with the passphrase, or if it is not encrypted, also with its numbers of rows. The exit code is 1 if it is damaged.",
    )
    .argument("[backup]", "its name or folder, or latest", "latest")
    .option(...FOLDER_OPTION)
    .action(async (wanted, { folder: home }) => {
      const folder = await findBackup(homeOf(home), wanted);
      const { manifest } = await readManifest(folder);
      const passphrase = await backupSettings().passphrase();
      const isReadable = manifest.encryption === null || passphrase !== undefined;
      const problems = await checksumProblems({ folder, manifest }, signal);
      if (problems.length === 0 && isReadable) {
        problems.push(...(await contentProblems(await openBackup(folder, passphrase), signal)));
      }
      if (problems.length > 0) throw new Problem(`${manifest.name} is damaged:\n${problems.join("\n")}`);
      say(`${manifest.name} is complete: ${summary(manifest)}.`);
      if (!isReadable)
        say("Its key and its rows were not checked, because no passphrase is set (BACKUP_PASSPHRASE_FILE).");
    });
}

const count = parsedBy(
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
);

function addPrune(backup: CommandUnknownOpts, operator: Operator): void {
  backup
    .command("prune")
    .description(
      "Deletes old backups. The newest one is always kept, and nothing is deleted if it is damaged. Periods are in UTC.",
    )
    .option(...FOLDER_OPTION)
    .option("--keep-last <number>", "number of newest backups to keep", count)
    .option("--keep-daily <number>", "number of days to keep one backup for", count)
    .option("--keep-weekly <number>", "number of weeks (from Monday) to keep one backup for", count)
    .option("--keep-monthly <number>", "number of months to keep one backup for", count)
    .option("--keep-yearly <number>", "number of years to keep one backup for", count)
    .option("--dry-run", "lists what would be deleted, and deletes nothing")
    .action(async ({ folder, dryRun, keepLast, keepDaily, keepWeekly, keepMonthly, keepYearly }, command) => {
      const given = {
        last: keepLast,
        daily: keepDaily,
        weekly: keepWeekly,
        monthly: keepMonthly,
        yearly: keepYearly,
      };
      if (Object.values(given).every((number) => number === undefined)) {
        command.error("error: say what to keep, for example --keep-daily 7 --keep-weekly 4");
      }
      const policy = {
        last: keepLast ?? 0,
        daily: keepDaily ?? 0,
        weekly: keepWeekly ?? 0,
        monthly: keepMonthly ?? 0,
        yearly: keepYearly ?? 0,
      };
      const home = homeOf(folder);
      const deleted = await onBackups(home, () =>
        pruneBackups({ ...operator, home, policy, isDryRun: dryRun ?? false }),
      );
      const backups = counted(deleted, "backup", "backups");
      operator.say(dryRun ? `${backups} would be deleted.` : `${backups} deleted.`);
    });
}

export function backupVerbs(backup: CommandUnknownOpts, operator: Operator): void {
  addCreate(backup, operator);
  addList(backup, operator);
  addVerify(backup, operator);
  addPrune(backup, operator);
}
