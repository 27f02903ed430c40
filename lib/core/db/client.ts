import pg from "pg";
import { AnswerWatch, type NoAnswerError } from "./answer-watch";
import type { DatabaseLimits } from "./limits";
import { NoServerError, READ_ONLY_QUERY } from "./writable-host";

/** Shared state of a pool's connections. */
export type ConnectionSettings = {
  limits: DatabaseLimits;
  /** URL of the first host, with user and database. */
  firstUrl: string;
  /** Returns the URL of the host to connect to. */
  chooseUrl: () => Promise<string>;
  readWrite: boolean;
  /** A connection could not be opened. */
  onFailure: () => void;
  onSilence: () => void;
  /** A write was rejected because the server is read-only. */
  onReadOnly: (client: WatchedClient) => void;
};

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY = "25006";

/** Delay until the kernel probes an idle peer. It gives up about ten seconds later. */
const KEEP_ALIVE_MS = 5_000;

/** Limits enforced by the server. Set by a query, because poolers do not accept them as connection parameters. */
const SET_LIMITS = `
  SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
         set_config('idle_in_transaction_session_timeout', $3, false)`;

type Send = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === "function";
const isSubmittable = (value: unknown) =>
  typeof value === "object" && value !== null && "submit" in value && typeof value.submit === "function";

/**
 * A connection with limits on both sides: those of the server, and a timeout for a server that does not
 * respond.
 */
export class WatchedClient extends pg.Client {
  private readonly watch: AnswerWatch;
  private openedAt = 0;
  private isRetired = false;

  constructor(private readonly settings: ConnectionSettings) {
    const { limits, firstUrl } = settings;
    super({
      connectionString: firstUrl,
      connectionTimeoutMillis: limits.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: "waybill",
    });
    // Without a listener, a lost connection would end the process. The running query fails anyway.
    this.on("error", () => undefined);
    this.watch = new AnswerWatch(limits.connectMs, (error) => this.giveUp(error));
    this.watchQueries();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    const opened = this.open();
    opened.catch(() => this.settings.onFailure());
    if (!callback) return opened.then(() => this);
    opened.then(
      () => callback(null, this),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Age of the connection in milliseconds. */
  get ageMs(): number {
    return Date.now() - this.openedAt;
  }

  /** Whether the connection may be reused: not inside a transaction, and not if its server is to be abandoned. */
  get isReusable(): boolean {
    return !this.isRetired && !this.watch.isWaiting && this.getTransactionStatus() === "I";
  }

  /** The connection is discarded when it is released. */
  retire(): void {
    this.isRetired = true;
  }

  /** Destroys the connection, whatever its server says. */
  drop(error: Error): void {
    this.connection.stream.destroy(error);
  }

  private giveUp(error: NoAnswerError): void {
    this.drop(error);
    this.settings.onSilence();
  }

  private async open(): Promise<void> {
    const { limits, firstUrl, readWrite, chooseUrl } = this.settings;
    const url = await chooseUrl();
    if (url !== firstUrl) {
      const { hostname, port } = new URL(url);
      this.host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, "$1");
      this.port = Number(port || 5432);
    }
    await super.connect();
    try {
      const { statementMs, lockMs, idleInTransactionMs } = limits;
      await this.query(SET_LIMITS, [statementMs, lockMs, idleInTransactionMs].map(String));
      if (readWrite) await this.requireReadWrite();
    } catch (error) {
      await this.end();
      throw error;
    }
    this.watch.setLimit(limits.answerMs);
    this.openedAt = Date.now();
  }

  private async requireReadWrite(): Promise<void> {
    const { rows } = await this.query<{ readOnly: boolean }>(READ_ONLY_QUERY);
    if (rows[0]?.readOnly !== false) throw new NoServerError("The database is read-only");
  }

  /** Covers every form in which a pool and its users send queries. */
  private watchQueries(): void {
    const send = this.query.bind(this) as Send;
    const { watch } = this;
    const answered = (error?: unknown) => {
      watch.answered();
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY) this.settings.onReadOnly(this);
    };
    const watched: Send = (...args) => {
      if (isSubmittable(args[0])) return send(...args);
      const last = args.at(-1);
      watch.sent();
      if (isCallback(last)) {
        return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
          answered(error);
          last(error, result);
        });
      }
      const result = send(...args) as Promise<unknown>;
      result.then(() => answered(), answered);
      return result;
    };
    this.query = watched as pg.Client["query"];
  }
}
