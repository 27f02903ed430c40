import { ageWords } from "../../lib/support/rules/health-words";
import { listBackups } from "../backup/stored";
import { type Finding, ok, problem, warning } from "./finding";

/** A backup each night, and some hours for a long one. */
const OLDEST_SECONDS = 30 * 3_600;

const MAKE = "npm run waybill -- backup create makes one; docs/operations/backup.md describes a nightly one.";

type Backups = {
  home: string;
  /** Whether BACKUP_DIR is set. */
  isConfigured: boolean;
  /** Time of the newest complete backup's data. */
  newestAt: Date | undefined;
  damaged: readonly string[];
  /** Whether the write-ahead log is archived, so that other backups exist. */
  isArchived: boolean;
  now: Date;
};

/** Checks the age of the newest backup. An installation that never made one is warned only. */
export function backupFindings({
  home,
  isConfigured,
  newestAt,
  damaged,
  isArchived,
  now,
}: Backups): Finding[] {
  const findings = damaged.map((name) =>
    problem(
      "backups",
      `The backup ${name} in ${home} is damaged.`,
      "Delete its folder when a newer one is complete.",
    ),
  );
  if (newestAt === undefined) {
    if (isConfigured) findings.push(problem("backups", `There is no complete backup in ${home}.`, MAKE));
    else if (!isArchived) findings.push(warning("backups", "No backup was made by Waybill.", MAKE));
    return findings;
  }
  const seconds = (now.getTime() - newestAt.getTime()) / 1_000;
  const text = `The newest backup in ${home} is ${ageWords(Math.max(0, seconds))} old.`;
  return [...findings, seconds > OLDEST_SECONDS ? problem("backups", text, MAKE) : ok("backups", text)];
}

/** Examines the folder of backups. */
export async function examineBackups(
  of: Pick<Backups, "home" | "isConfigured" | "isArchived" | "now">,
): Promise<Finding[]> {
  const stored = await listBackups(of.home);
  const newest = stored.find(({ manifest }) => manifest)?.manifest;
  return backupFindings({
    ...of,
    newestAt: newest && new Date(newest.snapshotAt),
    damaged: stored.flatMap(({ name, problem }) => (problem === undefined ? [] : [name])),
  });
}
