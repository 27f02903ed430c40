import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { App } from "../app";
import { Batches, isFinished, orderNumbers, UNLIMITED_ROWS } from "../batches";
import { Client } from "../http";
import { type Damage, inconsistentRows } from "../invariants";
import { newMerchants } from "../merchants";
import { type Part, type Report, type Scope, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { Tally } from "../tally";

const ROUNDS = 20;
const ROWS = 10_000;
/** Longest time for all rows of a round, with the restart. */
const LIMIT_MS = 15 * 60_000;

/** Rows of a batch, their deliveries by order number, and the events that say that it is completed. */
const RESULTS = `
  SELECT r.position, r.state::text AS state, count(d.id)::int AS deliveries,
    bool_or(d.id = r."deliveryId") IS TRUE AS "isNamed",
    (SELECT count(*)::int FROM "MerchantEvent" e WHERE e."merchantId" = r."merchantId"
      AND e.type = 'batch.completed' AND e.data->'batch'->>'id' = r."batchId") AS events
  FROM "BatchRow" r LEFT JOIN "Delivery" d ON d."merchantId" = r."merchantId" AND d."orderNumber" = r."orderNumber"
  WHERE r."batchId" = $1 GROUP BY r."merchantId", r."batchId", r.position`;

type Row = { position: number; state: string; deliveries: number; isNamed: boolean; events: number };

/** Compares the results of a batch with the deliveries. A row that is booked already was booked twice. */
async function damageOf(url: string, id: string): Promise<Omit<Damage, "inconsistentRows">> {
  const rows = await withClient(url, async (client) => (await client.query<Row>(RESULTS, [id])).rows);
  const events = rows[0]?.events ?? 0;
  const words = ({ position, state, deliveries }: Row) =>
    `row ${position} of ${id} is ${state} and has ${deliveries} deliveries`;
  return {
    lost: [
      ...rows.filter((row) => row.deliveries === 0 || !row.isNamed || row.state === "failed").map(words),
      ...(events === 0 ? [`${id} has no event`] : []),
    ],
    duplicated: [
      ...rows.filter((row) => row.deliveries > 1 || row.state === "already_booked").map(words),
      ...(events > 1 ? [`${id} has ${events} events`] : []),
    ],
  };
}

async function run(scope: Scope): Promise<Report> {
  const postgres = await Postgres.start(scope);
  const app = await App.start(scope, postgres.url, "app", UNLIMITED_ROWS);
  const [merchant] = await newMerchants(postgres.url, 1);
  if (!merchant) throw new Error("There is no merchant");
  const client = new Client(app.port);
  scope.defer(() => client.close());
  const tally = new Tally();
  const batches = new Batches(client, merchant, tally);
  const damage: Damage = { lost: [], duplicated: [], inconsistentRows: [] };
  const recoverySeconds: number[] = [];
  const killedAt: number[] = [];
  const [rounds, rows] = [scaled(scope, ROUNDS, 2), scaled(scope, ROWS, 500)];
  for (let round = 1; round <= rounds; round += 1) {
    const id = await batches.send(orderNumbers(`KILL-${round}`, rows));
    const target = Math.ceil(rows * (0.1 + 0.8 * Math.random()));
    const { counts } = await batches.until(id, (batch) => batch.counts.created >= target, LIMIT_MS);
    await app.kill();
    await sleep(500 * Math.random(), undefined, { signal: scope.signal });
    const started = performance.now();
    await app.start();
    await batches.until(id, (batch) => batch.counts.created > counts.created || isFinished(batch), LIMIT_MS);
    recoverySeconds.push((performance.now() - started) / 1_000);
    await batches.until(id, isFinished, LIMIT_MS);
    killedAt.push(counts.created);
    const found = await damageOf(postgres.url, id);
    damage.lost.push(...found.lost);
    damage.duplicated.push(...found.duplicated);
    scope.say(
      `round ${round} of ${rounds}: killed after ${counts.created} of ${rows} rows; ` +
        `${damage.lost.length} lost, ${damage.duplicated.length} twice so far`,
    );
    scope.signal.throwIfAborted();
  }
  damage.inconsistentRows = await withClient(postgres.url, inconsistentRows);
  return {
    acknowledged: rounds * rows,
    damage,
    answers: tally,
    recoverySeconds,
    goals: [none("5xx other than 503 with Retry-After", tally.fiveXx - tally.withRetryAfter)],
    fatal: app.ended === undefined ? [] : [app.ended],
    notes: [
      `${rounds} batches of ${rows} rows, killed after ${killedAt.join(", ")} rows: ` +
        `${damage.lost.length} lost, ${damage.duplicated.length} twice`,
      ...(await app.loggedErrors()),
    ],
  };
}

export const killBatch: Part = {
  name: "kill-batch",
  summary: "kill -9 of the app in the middle of a batch of 10,000 rows, and a new start",
  isOnlyByName: true,
  run,
};
