import { App } from "./app";
import { checkInvariants } from "./invariants";
import { Ledger } from "./ledger";
import { type Merchant, newMerchants } from "./merchants";
import type { Report, Scope } from "./part";
import { Postgres } from "./postgres";
import { Proxy } from "./proxy";
import { Tally } from "./tally";

/** A service with a separate database, clients' credentials, and a record of the responses. */
export type World = {
  postgres: Postgres;
  app: App;
  /** Inputs of a load. */
  load: { port: number; merchants: Merchant[]; ledger: Ledger; tally: Tally };
};

const MERCHANTS = 3;

/** Creates merchants in a database and an empty record of the service's responses to them. */
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

/** Reports on writes: how many were acknowledged, and whether they are intact. */
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
