import { App } from "./app";
import { checkInvariants } from "./invariants";
import { Ledger } from "./ledger";
import { type Merchant, newMerchants } from "./merchants";
import type { Report, Scope } from "./part";
import { Postgres } from "./postgres";
import { Proxy } from "./proxy";
import { Tally } from "./tally";

/** A service with a database of its own, clients' credentials, and what the clients will be told. */
export type World = {
  postgres: Postgres;
  app: App;
  /** What a load needs. */
  load: { port: number; merchants: Merchant[]; ledger: Ledger; tally: Tally };
};

const MERCHANTS = 3;

/** Merchants of a database, and an empty record of what they are told by the service on a port. */
export async function newClients(databaseUrl: string, port: number): Promise<World["load"]> {
  const merchants = await newMerchants(databaseUrl, MERCHANTS);
  return { port, merchants, ledger: new Ledger("HARNESS"), tally: new Tally() };
}

export async function openWorld(scope: Scope): Promise<World> {
  const postgres = await Postgres.start(scope);
  const app = await App.start(scope, postgres.url);
  return { postgres, app, load: await newClients(postgres.url, app.port) };
}

/** The same with a proxy between the service and its database. */
export async function openWorldBehindProxy(scope: Scope): Promise<World & { proxy: Proxy }> {
  const postgres = await Postgres.start(scope);
  const proxy = await Proxy.start(postgres.port);
  scope.defer(() => proxy.close());
  const app = await App.start(scope, postgres.urlOn(proxy.port));
  return { postgres, proxy, app, load: await newClients(postgres.url, app.port) };
}

/** What every report about writes says: what was acknowledged, and what became of it. */
export async function reportWrites({ postgres, app, load }: World): Promise<Report> {
  return {
    acknowledged: load.ledger.acknowledged,
    damage: await checkInvariants(postgres.url, load.ledger),
    answers: load.tally,
    fatal: app.ended === undefined ? [] : [app.ended],
    notes: [
      `${load.ledger.cancelled} cancellings acknowledged; ${load.tally.summary}`,
      ...(await app.loggedErrors()),
    ],
  };
}
