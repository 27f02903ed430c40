import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { createBackup } from "../../../backup/create";
import { rowsOf } from "../../../backup/manifest";
import { restoreBackup } from "../../../backup/restore";
import { discardEmbeddedPostgres } from "../../../embedded-postgres/index.mjs";
import { App } from "../app";
import type { Entry } from "../ledger";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { Tally } from "../tally";
import { openWorld, reportWrites, type World } from "../world";

const LOAD_MS = 30_000;
const RECOVERY_LIMIT_MS = 60_000;
const PASSPHRASE = "the passphrase of the drill";

const secondsSince = (started: number) => (performance.now() - started) / 1000;

type Drill = { folder: string; before: Entry[]; seconds: number; deliveries: number };

/** Events with a number that the restore skipped: lost ones had the first of them. */
const REUSED = `
  SELECT e."merchantId" || ' ' || e.sequence AS what FROM "Event" e JOIN "EventCounter" c USING ("merchantId")
  WHERE e.sequence BETWEEN c."skippedFrom" AND c."skippedTo"
  UNION ALL SELECT 'no event was numbered after the restore'
  WHERE NOT EXISTS (SELECT FROM "EventCounter" WHERE last > "skippedTo")`;

/** Backs up under load. @returns the acknowledged entries that the backup has to contain */
async function backUpUnderLoad(scope: Scope, { postgres, load }: World): Promise<Drill> {
  const running = Load.start(scope, load);
  await sleep(scaled(scope, LOAD_MS, 3_000), undefined, { signal: scope.signal });
  const acknowledged = load.ledger.entries.filter(({ trackingCode }) => trackingCode !== undefined);
  const before = structuredClone(acknowledged);
  const home = path.join(scope.folder, "backups");
  const started = performance.now();
  const manifest = await createBackup({
    url: postgres.url,
    home,
    passphrase: PASSPHRASE,
    secrets: { authSecret: null, envFile: null },
    signal: scope.signal,
    say: scope.say,
  });
  const seconds = secondsSince(started);
  await sleep(1_000, undefined, { signal: scope.signal });
  await running.stop();
  return {
    folder: path.join(home, manifest.name),
    before,
    seconds,
    deliveries: rowsOf(manifest, "Delivery"),
  };
}

/** Destroys the service and its database: no file of either is left. */
async function destroy({ app, postgres }: World): Promise<void> {
  await Promise.all([app.kill(), postgres.kill()]);
  await discardEmbeddedPostgres(postgres.place.home);
}

async function run(scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  const drill = await backUpUnderLoad(scope, world);
  const { acknowledged } = world.load.ledger;
  const answers = world.load.tally;
  const goals = [none("requests without success while the backup ran", answers.failures)];
  await destroy(world);

  const postgres = await Postgres.make(scope, "restored");
  await postgres.start();
  const started = performance.now();
  await restoreBackup({
    folder: drill.folder,
    url: postgres.url,
    database: undefined,
    replaces: false,
    restoresSecrets: false,
    passphrase: PASSPHRASE,
    signal: scope.signal,
    say: scope.say,
  });
  const restored = secondsSince(started);
  const app = await App.start(scope, postgres.url, "restored-app");

  // The clients forget what they learned after the backup began, and use the restored service.
  const { ledger } = world.load;
  ledger.entries.splice(0, ledger.entries.length, ...drill.before);
  const load = { ...world.load, port: app.port, tally: new Tally() };
  await secondsUntilCreated(load, RECOVERY_LIMIT_MS);
  const after = Load.start(scope, load);
  await sleep(scaled(scope, 10_000, 2_000), undefined, { signal: scope.signal });
  await after.stop();

  const reused = await withClient(postgres.url, (client) => client.query<{ what: string }>(REUSED));
  goals.push(none("new events with a number that a lost one had", reused.rows.length));
  const report = await reportWrites({ postgres, app, load });
  return {
    ...report,
    goals,
    recoverySeconds: [secondsSince(started)],
    notes: [
      ...(report.notes ?? []),
      `${drill.before.length} acknowledged before the backup began, ${drill.deliveries} in it, ${acknowledged} when the server was destroyed`,
      `backup ${drill.seconds.toFixed(1)} s, restore ${restored.toFixed(1)} s`,
    ],
  };
}

export const backup: Part = {
  name: "backup",
  summary: "backup under load, the server destroyed, the backup restored on a new one",
  run,
};
