import { createHash, randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { withClient } from "../../database/connection";
import { App, AUTH_SECRET } from "../harness/app";
import { FILL_FLOOR, FLOOR_TABLES } from "./floor-sql";
import { forkIn, forkScript, nextMessage } from "./fork";
import { type LoadName, loadOf, type Preparation, type Prepared, type Target, type Targets } from "./loads";
import { type Defer, startPostgres } from "./postgres";
import { type Checkout, prepareIn } from "./revision";
import { finishFill, untilIdle } from "./settle";

/** One of the compared servers: its port, its root process and its merchants. */
export type Side = { name: string; port: number; pid: number; targets: Targets };

/** The floor is the first side, this checkout the last. */
export type Bench = { sides: Side[]; databasePid: number };

const MANY = 64;
const COURIERS = 40;
const FIFTEEN = 15_000;
const FIFTY = 50_000;
const IDLE_LIMIT_MS = 60_000;

export const FLOOR = "floor";

type Scope = { folder: string; signal: AbortSignal; defer: Defer; say: (text: string) => void };

/**
 * Returns the fills of the merchants after the first 64. The first fill exists for every load: PostgreSQL would keep
 * a plan for an empty table.
 * @param pending number of orders that the loads may cancel
 */
function fillsFor(loads: LoadName[], pending: number): Preparation["fills"] {
  const isUsed = (target: keyof Targets) => loads.some((load) => loadOf(load).on === target);
  return [
    { merchant: MANY, orders: { first: 0, count: FIFTEEN } },
    { merchant: MANY + 1, orders: { first: FIFTEEN, count: isUsed("fifty") ? FIFTY : 1 } },
    {
      merchant: MANY + 2,
      orders: { first: FIFTEEN + FIFTY, count: isUsed("pending") ? pending : 1 },
      status: "pending",
    },
  ];
}

/**
 * Starts PostgreSQL, the floor and a server of each checkout, with equal merchants and deliveries.
 * @param pending number of orders that the loads may cancel
 */
export async function startBench(
  scope: Scope,
  checkouts: Checkout[],
  { loads, pending }: { loads: LoadName[]; pending: number },
): Promise<Bench> {
  const postgres = await startPostgres(path.join(scope.folder, "postgres"), false, scope.defer);
  const names = [FLOOR, ...checkouts.map(({ name }) => name)];
  await withClient(postgres.url, async (client) => {
    for (const name of names) await client.query(`CREATE DATABASE "${name}"`);
  });
  const fills = fillsFor(loads, pending);
  const preparation = (name: string): Preparation => ({
    url: postgres.urlOf(name),
    merchants: MANY + fills.length + 1,
    fills,
    couriers: loads.some((load) => loadOf(load).on === "road") ? COURIERS : 0,
  });
  scope.say("Filling the databases");
  const prepared = await Promise.all([
    fillFloor(preparation(FLOOR)),
    ...checkouts.map(({ name, folder }) => prepare(folder, preparation(name))),
  ]);
  await finishFill(names.map(postgres.urlOf), scope.signal);
  scope.say("Starting the servers");
  const servers = [await startFloor(scope, postgres.urlOf(FLOOR))];
  for (const checkout of checkouts)
    servers.push(await startWaybill(scope, checkout, postgres.urlOf(checkout.name)));
  const sides = servers.map((server, index) => ({
    ...server,
    targets: targetsOf(prepared[index] ?? { merchants: [], links: [] }, fills),
  }));
  await untilIdle([postgres.pid, ...sides.map(({ pid }) => pid)], IDLE_LIMIT_MS, scope.signal);
  return { sides, databasePid: postgres.pid };
}

function targetsOf({ merchants, links }: Prepared, fills: Preparation["fills"]): Targets {
  const filled = (index: number): Target => {
    const { merchant, orders } = fills[index] ?? { merchant: 0, orders: { first: 0, count: 0 } };
    return { merchants: merchants.slice(merchant, merchant + 1), orders };
  };
  const empty = (count: number): Target => ({
    merchants: merchants.slice(0, count),
    orders: { first: 0, count: 0 },
  });
  return {
    one: empty(1),
    many: empty(MANY),
    fifteen: filled(0),
    fifty: filled(1),
    pending: filled(2),
    road: { merchants: merchants.slice(-1), orders: { first: 0, count: 0 }, links },
  };
}

async function prepare(folder: string, task: Preparation): Promise<Prepared> {
  const child = forkIn(folder, prepareIn(folder), { AUTH_SECRET, DATABASE_URL: task.url });
  const prepared = nextMessage<Prepared>(child);
  child.send(task);
  return prepared;
}

function fillFloor({ url, merchants: count, fills }: Preparation): Promise<Prepared> {
  const secretOf = () => randomBytes(24).toString("base64url");
  const merchants = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    secret: secretOf(),
  }));
  return withClient(url, async (client) => {
    await client.query(FLOOR_TABLES);
    for (const { id, token, secret } of merchants) {
      const hash = createHash("sha256").update(secret).digest();
      await client.query("INSERT INTO credential VALUES ($1, $2, $3)", [token, hash, id]);
    }
    for (const { merchant, orders } of fills) {
      await client.query(FILL_FLOOR, [merchants[merchant]?.id, orders.first, orders.count]);
    }
    return { merchants, links: [] };
  });
}

type Server = Omit<Side, "targets">;

async function startFloor({ defer }: Scope, url: string): Promise<Server> {
  const child = await forkScript("floor.ts", { DATABASE_URL: url });
  defer(() => void child.kill());
  const port = await nextMessage<number>(child);
  return { name: FLOOR, port, pid: child.pid ?? 0 };
}

/** As `npm start` serves it with the default settings, including the access log. */
async function startWaybill(scope: Scope, { name, folder }: Checkout, url: string): Promise<Server> {
  const settings = { LOG_LEVEL: "info", API_RATE_LIMIT: "1000000" };
  const { port, pid } = await App.start(scope, url, name, settings, folder);
  return { name, port, pid };
}
