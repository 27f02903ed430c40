import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { App } from "../app";
import { Batches, isFinished, orderNumbers, UNLIMITED_ROWS } from "../batches";
import { Client } from "../http";
import { Ledger } from "../ledger";
import { createQuestion, type Merchant, newMerchants } from "../merchants";
import { type Part, type Report, type Scope, atMost, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { quantile } from "../probe";
import { Tally } from "../tally";

const ROUNDS = 3;
const SMALL = 1_000;
const LARGE = 10_000;
const SMALL_LIMIT_SECONDS = 10;
const RATIO_LIMIT = 2;
const QUIET_SECONDS = 20;
const EVERY_MS = 25;
const LIMIT_MS = 15 * 60_000;

/** Another merchant, who creates a delivery every few milliseconds, whether or not the last one has been answered. */
class Other {
  private readonly ledger = new Ledger("OTHER");
  private readonly client: Client;
  readonly tally = new Tally();

  constructor(
    port: number,
    private readonly merchant: Merchant,
  ) {
    this.client = new Client(port);
  }

  /** Creates until `work` has ended. @returns the times of the responses, in milliseconds */
  async during(work: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    const sent: Promise<void>[] = [];
    const timer = setInterval(() => sent.push(this.create(times)), EVERY_MS);
    await work().finally(() => clearInterval(timer));
    await Promise.all(sent);
    return times;
  }

  private async create(times: number[]): Promise<void> {
    try {
      const answer = await this.client.send(createQuestion(this.merchant, this.ledger.open(this.merchant)));
      this.tally.record(answer);
      times.push(answer.ms);
    } catch (error) {
      this.tally.recordFailure(error);
    }
  }

  close(): void {
    this.client.close();
  }
}

async function run(scope: Scope): Promise<Report> {
  const postgres = await Postgres.start(scope);
  const [merchant, victim] = await newMerchants(postgres.url, 2);
  if (!merchant || !victim) throw new Error("There are no merchants");
  const app = await App.start(scope, postgres.url, "app", UNLIMITED_ROWS);
  const client = new Client(app.port);
  const other = new Other(app.port, victim);
  scope.defer(() => {
    client.close();
    other.close();
  });
  const tally = new Tally();
  const batches = new Batches(client, merchant, tally);
  /** Sends a batch and waits for its end. @returns the seconds */
  const book = async (name: string, rows: number) => {
    const started = performance.now();
    await batches.until(await batches.send(orderNumbers(name, rows)), isFinished, LIMIT_MS);
    return (performance.now() - started) / 1_000;
  };
  const [small, large] = [scaled(scope, SMALL, 100), scaled(scope, LARGE, 200)];
  const quietSeconds = scaled(scope, QUIET_SECONDS, 5);
  await book("WARM", 200);

  const [smallSeconds, largeSeconds]: [number[], number[]] = [[], []];
  const [quiet, noisy]: [number[], number[]] = [[], []];
  for (let round = 1; round <= scaled(scope, ROUNDS, 1); round += 1) {
    smallSeconds.push(await book(`SMALL-${round}`, small));
    quiet.push(
      ...(await other.during(() => sleep(quietSeconds * 1_000, undefined, { signal: scope.signal }))),
    );
    const during = await other.during(async () => largeSeconds.push(await book(`LARGE-${round}`, large)));
    noisy.push(...during);
    scope.say(
      `round ${round}: load ${loadavg()[0]?.toFixed(1)}, ${large} rows in ${largeSeconds.at(-1)?.toFixed(1)} s`,
    );
  }
  const inWords = (all: number[]) =>
    `p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms of ${all.length}`;
  const seconds = (all: number[]) => all.map((each) => each.toFixed(1)).join(", ");
  return {
    answers: other.tally,
    goals: [
      atMost(`${small} rows`, Math.max(...smallSeconds), (SMALL_LIMIT_SECONDS * small) / SMALL, "s"),
      atMost(
        "creates of another merchant, p99 during a batch ÷ p99 quiet",
        quantile(noisy, 0.99) / quantile(quiet, 0.99),
        RATIO_LIMIT,
        "times",
      ),
      none("creates of another merchant that failed", other.tally.failures),
    ],
    fatal: app.ended === undefined ? [] : [app.ended],
    notes: [
      `${small} rows alone in ${seconds(smallSeconds)} s; ${large} rows beside the other merchant in ${seconds(largeSeconds)} s`,
      `creates of the other merchant, one every ${EVERY_MS} ms: quiet ${inWords(quiet)}; during a batch ${inWords(noisy)}`,
      ...(await app.loggedErrors()),
    ],
  };
}

export const batch: Part = {
  name: "batch",
  summary: "how long batches take, and what another merchant's creates wait during one of 10,000 rows",
  isOnlyByName: true,
  run,
};
