import type { Command } from "@commander-js/extra-typings";
import { z } from "zod";
import { restoreBackup, type Restored } from "../backup/restore";
import { findBackup } from "../backup/stored";
import { backupSettings } from "./backup";
import { type Operator, parsedBy } from "./operator";

const databaseName = parsedBy(z.string().regex(/^[A-Za-z_][A-Za-z0-9_-]{0,62}$/));

function describe({ manifest, database, earlier, migrated, contradictions }: Restored): string[] {
  const { name, version, snapshotAt, newestChangeAt, regions } = manifest;
  const newest =
    newestChangeAt === null
      ? "It has no deliveries."
      : `The newest change of a delivery was at ${newestChangeAt}.`;
  return [
    `The database ${database} has everything that was committed until ${snapshotAt}, from ${name}. ${newest}`,
    ...(migrated > 0 ? [`It was created by version ${version} and was migrated.`] : []),
    ...(earlier === undefined
      ? []
      : [`The earlier database is called ${earlier}. Drop it when you no longer need it.`]),
    contradictions === 0
      ? "Every delivery agrees with its history."
      : `Deliveries that contradict their history: ${contradictions}. npm run waybill -- history check lists them.`,
    ...regions.map(
      (region) => `The region ${region.name} is missing: npm run waybill -- region add FILE.osm.pbf`,
    ),
    "Messages and webhooks that were sent after that time may be sent again when the service starts.",
  ];
}

export function restoreCommand(restore: Command, operator: Operator): void {
  restore
    .description(
      "Restores a backup into a new database, checks it, and gives it the name of the database of DATABASE_URL. Stop the service first.",
    )
    .argument("<backup>", "its name or folder, or latest")
    .option("--database <name>", "the name of the database, instead of the one of DATABASE_URL", databaseName)
    .option("--replace", "renames a database of that name that is not empty, instead of refusing")
    .option(
      "--secrets",
      "also restores .env and .data/auth-secret if they are missing; encrypted backups only",
    )
    .action(async (wanted, { database, replace, secrets }) => {
      const { home, passphrase } = backupSettings();
      const folder = await findBackup(home, wanted);
      const restored = await restoreBackup({
        ...operator,
        folder,
        url: await operator.startedDatabaseUrl(),
        database,
        replaces: replace ?? false,
        restoresSecrets: secrets ?? false,
        passphrase: await passphrase(),
      });
      for (const sentence of describe(restored)) operator.say(sentence);
    });
}
