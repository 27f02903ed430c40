import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { migrate } from "../../../database/migrate";
import { runAs } from "../../../embedded-postgres/account.mjs";
import type { Place } from "../../../embedded-postgres/place.mjs";
import { errorCode } from "../../../process/problem.mjs";
import { App } from "../app";
import { Client } from "../http";
import { Load, secondsUntilCreated } from "../load";
import { apiHeaders } from "../merchants";
import { type Part, type Report, type Scope, answerGoals, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { mountSmallDisk, whyNoSmallDisk } from "../small-disk";
import { Tally } from "../tally";
import { newClients, reportWrites } from "../world";

const DISK_MB = 256;
const FULL_SECONDS = 30;
const CHUNK = Buffer.alloc(64 * 1024);
/** More than PostgreSQL preallocates for its log. */
const LOG_FILES = 30;
/** Keeps the write-ahead log from taking the disk before it is filled on purpose. */
const SETTINGS = ["max_wal_size = 64MB", "min_wal_size = 32MB"];

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const endless = Readable.from(
    (function* () {
      for (;;) yield CHUNK;
    })(),
  );
  await pipeline(endless, createWriteStream(file)).catch((error: unknown) => {
    if (errorCode(error) !== "ENOSPC") throw error;
  });
}

/** Moves PostgreSQL's write-ahead log to a separate disk. */
async function moveLogOfWrites(scope: Scope, { home, dataDir }: Place): Promise<void> {
  const from = path.join(dataDir, "pg_wal");
  const folder = `${home}-wal`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  const move = 'cp -a "$1" "$2" && rm -r "$1" && ln -s "$2/pg_wal" "$1"';
  const { code, output } = await runAs(undefined, "/bin/sh", ["-c", move, "sh", from, folder]);
  if (code !== 0) throw new Error(output);
}

/** Makes PostgreSQL start new log files until there is no room for another. */
async function exhaustLog({ url }: Postgres): Promise<void> {
  const use = "SELECT pg_logical_emit_message(true, 'harness', 'full'), pg_switch_wal()";
  for (let file = 0; file < LOG_FILES; file += 1) {
    const failed = await withClient(url, (client) => client.query(use)).then(
      () => false,
      () => true,
    );
    if (failed) return;
  }
}

/** Lists deliveries until stopped. */
function reader(port: number, headers: Record<string, string>) {
  const client = new Client(port);
  const tally = new Tally();
  let stopping = false;
  const reading = (async () => {
    while (!stopping) {
      await client.send({ path: "/deliveries", headers }).then(
        (answer) => tally.record(answer),
        (error: unknown) => tally.recordFailure(error),
      );
      await sleep(50);
    }
    client.close();
  })();
  return async () => {
    stopping = true;
    await reading;
    return tally;
  };
}

async function run(scope: Scope, logIsApart: boolean): Promise<Report> {
  const reason = whyNoSmallDisk();
  if (reason !== undefined) return { skipped: reason };
  let refused: string | undefined;
  const postgres = await Postgres.make(scope, "postgres", async ({ home }) => {
    refused = await mountSmallDisk(scope, home, DISK_MB);
  });
  if (refused !== undefined) return { skipped: `a small file system cannot be mounted: ${refused}` };
  await postgres.configure(SETTINGS);
  if (logIsApart) await moveLogOfWrites(scope, postgres.place);
  await postgres.start();
  await postgres.createDatabase();
  await migrate(postgres.url, { signal: scope.signal });
  const app = await App.start(scope, postgres.url);
  const clients = await newClients(postgres.url, app.port);
  const [merchant] = clients.merchants;
  if (!merchant) throw new Error("There is no merchant");

  const filler = path.join(postgres.place.home, "filler");
  const load = Load.start(scope, clients);
  await sleep(2_000, undefined, { signal: scope.signal });
  await fill(filler);
  if (!logIsApart) await exhaustLog(postgres);
  const stopReading = reader(app.port, apiHeaders(merchant));
  await sleep(scaled(scope, FULL_SECONDS, 8) * 1000, undefined, { signal: scope.signal });
  const reads = await stopReading();
  await rm(filler);
  // A server that could not write its log has ended; its supervisor would restart it.
  const ended = await Promise.race([postgres.exited.then(() => true), sleep(500, false)]);
  if (ended) await postgres.start();
  const recovery = await secondsUntilCreated(clients, 60_000);
  await load.stop();

  const report = await reportWrites({ postgres, app, load: clients });
  const failedReads = reads.requests - (reads.statuses.get(200) ?? 0);
  return {
    ...report,
    recoverySeconds: [recovery],
    goals: [
      ...answerGoals(clients.tally),
      ...(logIsApart
        ? [none("failed reads while the disk was full", failedReads)]
        : [none("reads answered 5xx other than 503 with Retry-After", reads.fiveXx - reads.withRetryAfter)]),
    ],
    notes: [
      ...(report.notes ?? []),
      `reads: ${reads.summary}`,
      ...(ended ? ["PostgreSQL ended itself and was started again"] : []),
    ],
  };
}

export const fullDisk: Part = {
  name: "full-disk",
  summary: "the disk of the tables is full; the log of writes has another one",
  run: (scope) => run(scope, true),
};

export const fullLogDisk: Part = {
  name: "full-log-disk",
  summary: "the disk of the tables and the log of writes is full",
  run: (scope) => run(scope, false),
};
