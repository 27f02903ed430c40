import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { ApiExchange } from "@/lib/core/api-exchange";
import type { DatabaseLimits } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { databaseProblem } from "@/lib/core/db/problem";
import { log } from "@/lib/core/log";
import { truncate, sizeOf } from "./truncate";
import { keepDaysSql } from "./days";
import { recordOf, type RequestRecord } from "./record";

/** Maximum bytes in memory, whatever happens to the database. */
const MAX_WAITING = 5_000;
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
const BATCH = 100;
const PAUSE_MS = 250;
/** Time slice for masking bodies. */
const SLICE_MS = 1;
/** Pause between two time slices. */
const REST_MS = 4;
/** With this many waiting requests, there are no pauses. */
const BACKLOG = 5 * BATCH;
const RETRY_MS = 2_000;
const STOP_LIMIT_MS = 3_000;
/** Interval between log lines about dropped requests. */
const TELL_MS = 60_000;

/** PostgreSQL: no partition for a row. */
const CHECK_VIOLATION = "23514";
/** PostgreSQL's classes for a value that cannot be stored. */
const OF_A_VALUE = /^(22|23|54)/;

// The table names exactly the columns of a record.
const COLUMNS = Object.keys({
  merchantId: true,
  at: true,
  id: true,
  requestId: true,
  credentialId: true,
  method: true,
  route: true,
  path: true,
  orderNumber: true,
  status: true,
  errorName: true,
  durationMs: true,
  address: true,
  requestBytes: true,
  responseBytes: true,
  requestBody: true,
  responseBody: true,
  isRequestCut: true,
  isResponseCut: true,
} satisfies Record<keyof RequestRecord, true>)
  .map((name) => `"${name}"`)
  .join(", ");

const INSERT = {
  name: "write the request log",
  text: `INSERT INTO "ApiRequest" (${COLUMNS})
    SELECT ${COLUMNS} FROM json_populate_recordset(NULL::"ApiRequest", $1::json)`,
};

type WriterOptions = { url: string; limits?: DatabaseLimits; maxWaiting?: number; pauseMs?: number };

/**
 * Writes requests in batches on a separate connection, so that no request waits for it. Requests that do not fit into
 * memory while the database is slow or down are dropped and counted.
 */
export class RequestLogWriter {
  readonly #waiting: ApiExchange[] = [];
  #bytes = 0;
  /** Batch size: smaller while searching for a request that cannot be written. */
  #size = BATCH;
  #dropped = 0;
  #toldAt = -Infinity;
  #stopping = new AbortController();
  #wake = () => {};
  readonly #pool: Pool;
  readonly #maxWaiting: number;
  readonly #pauseMs: number;
  readonly #done: Promise<void>;

  constructor({ url, limits, maxWaiting = MAX_WAITING, pauseMs = PAUSE_MS }: WriterOptions) {
    this.#pool = createPool(url, 1, limits);
    this.#maxWaiting = maxWaiting;
    this.#pauseMs = pauseMs;
    this.#done = this.#run();
  }

  /**
   * Adds a request to be written; returns immediately. A request without valid credentials belongs to nobody and is
   * not stored.
   */
  record(exchange: ApiExchange): void {
    if (exchange.merchantId === null || this.#stopping.signal.aborted) return;
    const kept = truncate(exchange);
    const bytes = sizeOf(kept);
    if (this.#waiting.length >= this.#maxWaiting || this.#bytes + bytes > MAX_WAITING_BYTES) {
      this.#drop(1);
      return;
    }
    this.#waiting.push(kept);
    this.#bytes += bytes;
    if (this.#waiting.length === 1) this.#wake();
  }

  /** Number of requests dropped since startup. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Writes the waiting requests, for a few seconds at most, and releases the connection. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    const closed = this.#done.then(() => this.#pool.end());
    await Promise.race([closed, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.#drop(this.#waiting.length);
  }

  #drop(count: number): void {
    this.#dropped += count;
    if (count === 0 || performance.now() - this.#toldAt < TELL_MS) return;
    this.#toldAt = performance.now();
    log().warn({ dropped: this.#dropped }, "requests are missing in the request log");
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      if (this.#waiting.length === 0) {
        if (signal.aborted) return;
        await new Promise<void>((resolve) => (this.#wake = resolve));
        this.#wake = () => {};
      }
      if (this.#size === BATCH && this.#waiting.length < BATCH) await pause(this.#pauseMs, signal);
      const isWritten = await this.#writeBatch();
      if (!isWritten && signal.aborted) return;
      if (!isWritten) await pause(RETRY_MS, signal);
    }
  }

  /** @returns false if the database was unavailable and the batch waits again */
  async #writeBatch(): Promise<boolean> {
    const batch = this.#waiting.slice(0, this.#size);
    try {
      const records = await recordsOf(batch, () => this.#rest());
      if (records.length > 0) await this.#insert(records);
    } catch (error) {
      if (databaseProblem(error)) return false;
      if (batch.length > 1 && isOfOne(error)) {
        this.#size = Math.ceil(batch.length / 2);
        return true;
      }
      // Another attempt would fail as well.
      log().error({ err: error }, "requests could not be written to the request log");
      this.#drop(batch.length);
    }
    this.#size = Math.min(BATCH, this.#size * 2);
    this.#waiting.splice(0, batch.length);
    for (const exchange of batch) this.#bytes -= sizeOf(exchange);
    return true;
  }

  async #rest(): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted || this.#waiting.length >= BACKLOG) await immediate();
    else await pause(REST_MS, signal);
  }

  async #insert(records: RequestRecord[]): Promise<void> {
    const values = [JSON.stringify(records)];
    try {
      await this.#pool.query({ ...INSERT, values });
    } catch (error) {
      if (!isMissingDay(error)) throw error;
      await this.#pool.query(keepDaysSql());
      await this.#pool.query({ ...INSERT, values });
    }
  }
}

/**
 * Masks the bodies with pauses. A concurrent request passes the event loop several times, and without pauses
 * it would wait for a time slice each time.
 */
async function recordsOf(exchanges: ApiExchange[], rest: () => Promise<void>): Promise<RequestRecord[]> {
  const records: RequestRecord[] = [];
  let since = performance.now();
  for (const exchange of exchanges) {
    const record = recordOf(exchange);
    if (record) records.push(record);
    if (performance.now() - since < SLICE_MS) continue;
    await rest();
    since = performance.now();
  }
  return records;
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

const isMissingDay = (error: unknown) => codeOf(error) === CHECK_VIOLATION;

/**
 * Whether the problem is a single request, so that the others of its batch can be written; also if it could not be
 * read.
 */
function isOfOne(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || OF_A_VALUE.test(code);
}

/** Ends early at a stop. */
const pause = (ms: number, signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
