import path from "node:path";
import { hashSecret } from "../../lib/core/secrets";
import { withClient } from "../database/connection";
import { migrate } from "../database/migrate";
import { App } from "../harness/app";
import { type Merchant, newMerchants } from "../harness/merchants";
import { fillDeliveries } from "./fill/deliveries";
import { FILL_FLOOR, FLOOR_TABLES } from "./floor-sql";
import type { Target, Targets } from "./loads";
import { forkScript, nextMessage } from "./fork";
import { type Defer, startPostgres } from "./postgres";

/** One of the two servers that are compared: its port and the process that all of it runs below. */
export type Side = { name: "floor" | "waybill"; port: number; pid: number };

export type Bench = { sides: [floor: Side, waybill: Side]; databasePid: number; targets: Targets };

const MANY = 64;
const THOUSAND = 1_000;
const FIFTY = 50_000;

type Scope = { folder: string; defer: Defer; say: (text: string) => void };

/**
 * Starts PostgreSQL and both servers, with the same merchants and as many deliveries.
 * @param pending how many orders the cancellations may use up
 */
export async function startBench(scope: Scope, pending: number): Promise<Bench> {
  const postgres = await startPostgres(path.join(scope.folder, "postgres"), false, scope.defer);
  const [floorUrl, url] = [postgres.urlOf("floor"), postgres.urlOf("waybill")];
  await withClient(postgres.url, async (client) => {
    for (const name of ["floor", "waybill"]) await client.query(`CREATE DATABASE ${name}`);
  });
  await migrate(url);
  scope.say("Filling both databases");
  const merchants = await newMerchants(url, MANY + 3);
  const [many, others] = [merchants.slice(0, MANY), merchants.slice(MANY)];
  const targets: Targets = {
    many: { merchants: many, orders: { first: 0, count: 0 } },
    one: { merchants: many.slice(0, 1), orders: { first: 0, count: 0 } },
    thousand: { merchants: others.slice(0, 1), orders: { first: 0, count: THOUSAND } },
    fifty: { merchants: others.slice(1, 2), orders: { first: THOUSAND, count: FIFTY } },
    pending: { merchants: others.slice(2), orders: { first: THOUSAND + FIFTY, count: pending } },
  };
  const { thousand, fifty, pending: cancelled } = targets;
  await fillDeliveries(url, [thousand, fifty, { ...cancelled, status: "pending" }]);
  await fillFloor(floorUrl, merchants, [thousand, fifty, cancelled]);
  scope.say("Starting both servers");
  const sides: Bench["sides"] = [await startFloor(scope, floorUrl), await startWaybill(scope, url)];
  return { sides, databasePid: postgres.pid, targets };
}

function fillFloor(url: string, credentials: Merchant[], filled: Target[]): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(FLOOR_TABLES);
    for (const { id, token, secret } of credentials) {
      await client.query("INSERT INTO credential VALUES ($1, $2, $3)", [token, hashSecret(secret), id]);
    }
    for (const { merchants, orders } of filled) {
      await client.query(FILL_FLOOR, [merchants[0]?.id, orders.first, orders.count]);
    }
    await client.query("VACUUM ANALYZE");
  });
}

async function startFloor({ defer }: Scope, url: string): Promise<Side> {
  const child = await forkScript("floor.ts", { DATABASE_URL: url });
  defer(() => void child.kill());
  const port = await nextMessage<number>(child);
  return { name: "floor", port, pid: child.pid ?? 0 };
}

/** As `npm start` serves it, with its settings' defaults: so it writes its access log, too. */
async function startWaybill(scope: Scope, url: string): Promise<Side> {
  const { port, pid } = await App.start(scope, url, "waybill", {
    LOG_LEVEL: "info",
    API_RATE_LIMIT: "1000000", // it asks as fast as it is answered
  });
  return { name: "waybill", port, pid };
}
