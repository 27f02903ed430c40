import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { runAs } from "../../../embedded-postgres/account.mjs";
import { discardEmbeddedPostgres } from "../../../embedded-postgres/index.mjs";
import { ROLE } from "../../../embedded-postgres/cluster.mjs";
import { choosePlace } from "../../../embedded-postgres/place.mjs";
import { App } from "../app";
import { Load, secondsUntilCreated } from "../load";
import { type Part, type Report, type Scope, answerGoals, atMost } from "../part";
import { Postgres } from "../postgres";
import { Proxy } from "../proxy";
import { newClients, reportWrites } from "../world";

const STANDBY = "standby";
const SYNC_LIMIT_MS = 30_000;
const RECOVERY_LIMIT_MS = 60_000;

/** Whether these binaries can replicate from another server. */
function canReplicate(binDir: string): boolean {
  return ["libpqwalreceiver.so", "libpqwalreceiver.dylib"].some(
    (name) =>
      existsSync(path.join(binDir, "..", "lib", "postgresql", name)) ||
      existsSync(path.join(binDir, "..", "lib", name)),
  );
}

/** Creates a server that follows the primary, from a copy of its folder made while the primary was down. */
async function makeStandby(scope: Scope, primary: Postgres): Promise<Postgres> {
  const home = path.join(scope.folder, STANDBY);
  scope.defer(() => discardEmbeddedPostgres(home));
  const place = await choosePlace(home);
  const copy = ["-a", primary.place.dataDir, place.dataDir];
  const { code, output } = await runAs(undefined, "cp", copy);
  if (code !== 0) throw new Error(output);
  const standby = await Postgres.adopt(scope, place, primary.password);
  const source = `host=127.0.0.1 port=${primary.port} user=${ROLE} password=${primary.password} application_name=${STANDBY}`;
  await standby.configure([`primary_conninfo = '${source}'`]);
  await writeFile(path.join(place.dataDir, "standby.signal"), "");
  return standby;
}

/** Waits until the primary acknowledges only writes that the standby has, too. */
async function untilSynchronous(primary: Postgres): Promise<void> {
  await withClient(primary.url, async (client) => {
    for (const end = Date.now() + SYNC_LIMIT_MS; Date.now() < end; await sleep(100)) {
      const { rows } = await client.query<{ sync_state: string }>(
        "SELECT sync_state FROM pg_stat_replication",
      );
      if (rows.some(({ sync_state }) => sync_state === "sync")) return;
    }
    throw new Error("The standby does not follow");
  });
}

async function promote(standby: Postgres): Promise<void> {
  await withClient(standby.url, (client) => client.query("SELECT pg_promote(wait => true)"));
}

async function run(scope: Scope): Promise<Report> {
  const primary = await Postgres.start(scope);
  if (!canReplicate(primary.place.binDir)) {
    return { skipped: "the packaged PostgreSQL cannot replicate here (libpqwalreceiver is missing)" };
  }
  await primary.stop();
  const standby = await makeStandby(scope, primary);
  await primary.configure([`synchronous_standby_names = '${STANDBY}'`, "synchronous_commit = on"]);
  await Promise.all([primary.start(), standby.start()]);
  await untilSynchronous(primary);

  const proxy = await Proxy.start(primary.port);
  scope.defer(() => proxy.close());
  const app = await App.start(scope, primary.urlOn(proxy.port));
  const clients = await newClients(primary.url, app.port);
  const load = Load.start(scope, clients);
  await sleep(3_000, undefined, { signal: scope.signal });

  const before = clients.ledger.acknowledged;
  const started = performance.now();
  await primary.kill();
  await promote(standby);
  proxy.retarget(standby.port);
  const promoted = (performance.now() - started) / 1000;
  const recovery = promoted + (await secondsUntilCreated(clients, RECOVERY_LIMIT_MS));
  await sleep(2_000, undefined, { signal: scope.signal });
  await load.stop();

  const report = await reportWrites({ postgres: standby, app, load: clients });
  const version = (await readFile(path.join(standby.place.dataDir, "PG_VERSION"), "utf8")).trim();
  return {
    ...report,
    recoverySeconds: [recovery],
    goals: [
      ...answerGoals(clients.tally),
      atMost("recovery after the promotion", recovery - promoted, 15, "s"),
    ],
    notes: [
      ...(report.notes ?? []),
      `PostgreSQL ${version}; ${before} acknowledged before the primary died; promoted after ${promoted.toFixed(1)} s`,
    ],
  };
}

export const failOver: Part = {
  name: "fail-over",
  summary: "kill -9 of the primary under load; its synchronous standby takes over behind the same address",
  run,
};
