import { appendFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient, withDatabase } from "../../database/connection";
import { migrate } from "../../database/migrate";
import { ROLE, ensureCluster, readPassword } from "../../embedded-postgres/cluster.mjs";
import { discardEmbeddedPostgres } from "../../embedded-postgres/index.mjs";
import { type Place, choosePlace } from "../../embedded-postgres/place.mjs";
import { readPidFile } from "../../embedded-postgres/postmaster.mjs";
import { freePort, launchServer } from "../../embedded-postgres/server.mjs";
import type { Scope } from "./part";
import { signalFamily } from "./processes";

const DATABASE = "waybill";
const START_LIMIT_MS = 60_000;

type Options = {
  settings?: string[];
  beforeStart?: (place: Place) => Promise<void>;
  /** Whether the database stays without tables. */
  isBare?: boolean;
};

/** Durable PostgreSQL of a part, which can be killed, frozen and restarted on the same port. */
export class Postgres {
  private frozen = false;
  private running: { stop: () => Promise<void>; exited: Promise<void> } | undefined;

  private constructor(
    readonly place: Place,
    readonly port: number,
    readonly password: string,
  ) {}

  /** Creates a cluster in the part's folder without starting it. It is removed at the end. */
  static async make(
    scope: Scope,
    name: string,
    prepare?: (place: Place) => Promise<void>,
  ): Promise<Postgres> {
    const home = path.join(scope.folder, name);
    scope.defer(() => discardEmbeddedPostgres(home));
    const place = await choosePlace(home);
    await prepare?.(place);
    await ensureCluster(place, { durable: true, signal: scope.signal });
    const postgres = new Postgres(place, await freePort(), await readPassword(place));
    scope.defer(() => postgres.stop());
    return postgres;
  }

  /** Starts a server with the database, migrated and empty. */
  static async start(
    scope: Scope,
    { settings = [], beforeStart, isBare = false }: Options = {},
  ): Promise<Postgres> {
    const postgres = await Postgres.make(scope, "postgres");
    await postgres.configure(settings);
    await beforeStart?.(postgres.place);
    await postgres.start();
    await postgres.createDatabase();
    if (!isBare) await migrate(postgres.url, { signal: scope.signal });
    return postgres;
  }

  /** Adopts a folder that was copied from another server's; both have the same roles. */
  static async adopt(scope: Scope, place: Place, password: string): Promise<Postgres> {
    const postgres = new Postgres(place, await freePort(), password);
    scope.defer(() => postgres.stop());
    return postgres;
  }

  get url(): string {
    return this.urlOn(this.port);
  }

  /** Returns the database's URL on another port, such as the proxy's. */
  urlOn(port: number): string {
    return `postgresql://${ROLE}:${this.password}@127.0.0.1:${port}/${DATABASE}`;
  }

  /** Adds lines to postgresql.conf, which take effect at the next start. */
  configure(settings: string[]): Promise<void> {
    return appendFile(path.join(this.place.dataDir, "postgresql.conf"), `\n${settings.join("\n")}\n`);
  }

  async createDatabase(): Promise<void> {
    await withClient(withDatabase(this.url, "postgres"), (client) =>
      client.query(`CREATE DATABASE ${DATABASE}`),
    );
  }

  /** Starts the server, also after a crash: the last children of a killed server may hold its folder for a moment. */
  async start(): Promise<void> {
    for (const end = Date.now() + START_LIMIT_MS; ;) {
      const outcome = await launchServer(this.place, { port: this.port, durable: true });
      if ("stop" in outcome) {
        this.running = outcome;
        return;
      }
      if (outcome.failure === "other" || Date.now() > end) throw new Error(outcome.reason);
      await sleep(50);
    }
  }

  /** Simulates a power failure: no process can finish its work. */
  async kill(): Promise<void> {
    await this.signal("SIGKILL");
    await this.running?.exited;
    this.running = undefined;
  }

  async freeze(): Promise<void> {
    this.frozen = true;
    await this.signal("SIGSTOP");
  }

  async thaw(): Promise<void> {
    if (!this.frozen) return;
    this.frozen = false;
    await this.signal("SIGCONT");
  }

  async stop(): Promise<void> {
    await this.thaw();
    await this.running?.stop();
    this.running = undefined;
  }

  get exited(): Promise<void> {
    return this.running?.exited ?? Promise.resolve();
  }

  private async signal(name: NodeJS.Signals): Promise<void> {
    const pid = (await readPidFile(this.place.dataDir))?.pid;
    if (pid !== undefined && pid > 1 && this.running) await signalFamily(pid, name);
  }
}
