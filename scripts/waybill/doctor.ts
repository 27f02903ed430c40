import path from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { parseLaunchSettings, regionDir } from "../../lib/core/env";
import { ownVersion } from "../backup/versions";
import { withClient } from "../database/connection";
import { examineBackups } from "../doctor/backups";
import { examineDatabase, isArchived, notStarted, unreachable } from "../doctor/database";
import { type Finding, ok, problem } from "../doctor/finding";
import { examineDisks, examineSecrets } from "../doctor/machine";
import { examineService } from "../doctor/service";
import { examinePooling } from "../doctor/pooling";
import { examineStaffSignOn } from "../doctor/staff-sign-on";
import { loadEnvFile } from "../env-file.mjs";
import { errorMessage, Problem } from "../process/problem.mjs";
import { processCount } from "../start/process-count";
import { backupSettings } from "./backup";
import { connect, type Operator } from "./operator";

type LaunchSettings = ReturnType<typeof parseLaunchSettings>;

async function examineAll(operator: Operator): Promise<Finding[]> {
  const findings = [ok("version", `Waybill ${await ownVersion()} on Node ${process.versions.node}.`)];
  loadEnvFile();
  let settings: LaunchSettings;
  try {
    settings = parseLaunchSettings(process.env);
  } catch (error) {
    return [
      ...findings,
      problem("settings", errorMessage(error), "Correct it in the environment or in .env."),
    ];
  }
  const isEmbedded = settings.DATABASE_URL === undefined;
  const database = await examineWhatIsStored(operator, settings, isEmbedded);
  const { home, isConfigured } = backupSettings();
  return [
    ...findings,
    ...database,
    ...(await examineBackups({ home, isConfigured, isArchived: isArchived(database), now: new Date() })),
    ...(await examineSecrets(settings, isEmbedded)),
    ...(await examineDisks({ regions: path.resolve(regionDir()), backups: home })),
  ];
}

async function examineWhatIsStored(
  operator: Operator,
  settings: LaunchSettings,
  isEmbedded: boolean,
): Promise<Finding[]> {
  let url: string;
  try {
    url = await operator.databaseUrl();
  } catch (error) {
    if (error instanceof Problem) return [notStarted];
    throw error;
  }
  try {
    await withClient(url, () => Promise.resolve());
  } catch (error) {
    return [unreachable(errorMessage(error))];
  }
  const regionHome = path.resolve(regionDir());
  const { DATABASE_POOL_SIZE: poolSize } = settings;
  const processes = processCount(settings, { embedded: isEmbedded, regionHome });
  const { findings, isMigrated } = await withClient(url, (client) =>
    examineDatabase(client, { poolSize, processes }),
  );
  findings.push(await examinePooling(url));
  if (!isMigrated) return findings;
  const { ctx, db } = await connect(operator);
  const service = await examineService({ ctx, db, settings, isEmbedded, regionHome, now: new Date() });
  return [...findings, ...service, ...(await examineStaffSignOn(ctx, settings))];
}

const MARKS = { ok: "ok      ", warning: "warning ", problem: "PROBLEM " } as const;

const lines = ({ level, text, advice }: Finding) =>
  advice === undefined ? `${MARKS[level]} ${text}` : `${MARKS[level]} ${text}\n${" ".repeat(9)}${advice}`;

export function doctorCommand(doctor: Command, operator: Operator): void {
  doctor
    .description(
      "Checks versions, migrations, clocks, connections, queue, messages, webhooks, regions, single sign-on of the staff, backups, secrets and disks, and says what to do. The exit code is 1 if there is a problem.",
    )
    .option("--json", "prints JSON")
    .action(async ({ json }) => {
      const findings = await examineAll(operator);
      const problems = findings.filter(({ level }) => level === "problem").length;
      if (json) operator.say(JSON.stringify({ isWell: problems === 0, findings }, null, 2));
      else for (const finding of findings) operator.say(lines(finding));
      if (problems > 0)
        throw new Problem(problems === 1 ? "1 problem was found." : `${problems} problems were found.`);
    });
}
