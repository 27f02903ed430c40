import type { App } from "../app";
import { describeFuzz, type Identities, problemOf } from "../fuzz-answers";
import { type Fuzz, fuzzBatch } from "../fuzz-requests";
import { Client } from "../http";
import { halfDone } from "../invariants";
import { withClient } from "../../database/connection";
import { apiHeaders, newSession } from "../merchants";
import { type Part, type Report, type Scope, atMost, none, scaled } from "../part";
import { eventLoopCpuMs, residentMb } from "../processes";
import { quantile, whileProbing } from "../probe";
import { openWorld, type World } from "../world";

const REQUESTS = 100_000;
const AT_ONCE = 20;
const TIME_LIMIT_MS = 1_800_000;
const CPU_LIMIT_MS = 100;
/** What the README promises. */
const MEMORY_LIMIT_MB = 400;
/** A batch that costs so much more than the usual one may hold a request that is too dear. */
const MOST_SUSPICIONS = 50;
const WARM_UP_BATCHES = 25;
const WEIGHINGS = 4;
/** Seldom, so that what the other client costs hardly counts. */
const PROBE_EVERY_MS = 100;
const REPORT_EVERY = 5_000;
const MOST_OF_A_KIND = 3;

async function identitiesOf({ postgres, load }: World): Promise<Identities> {
  const [merchant] = load.merchants;
  if (!merchant) throw new Error("There is no merchant");
  const json = { "content-type": "application/json" };
  return {
    api: apiHeaders(merchant),
    sandbox: apiHeaders(merchant.sandbox),
    person: { cookie: await newSession(postgres.url, { merchantId: merchant.id }) },
    stranger: json,
  };
}

class Fuzzer {
  readonly problems: string[] = [];
  private readonly kinds = new Map<string, number>();
  problemCount = 0;
  sent = 0;
  dearest = { cpuMs: 0, what: "" };
  mostResidentMb = 0;
  private suspicions = 0;
  private readonly batchCosts: number[] = [];

  constructor(
    private readonly app: App,
    private readonly client: Client,
    private readonly identities: Identities,
  ) {}

  async batch(requests: Fuzz[]): Promise<void> {
    const cost = await this.costOf(() => Promise.all(requests.map((request) => this.send(request))));
    const usual = quantile(this.batchCosts.slice(-200), 0.5);
    this.batchCosts.push(cost);
    // The first ones also pay for what is loaded and compiled once.
    if (
      this.batchCosts.length < WARM_UP_BATCHES ||
      cost <= usual + CPU_LIMIT_MS ||
      this.suspicions >= MOST_SUSPICIONS
    )
      return;
    this.suspicions += 1;
    for (const request of requests) await this.weigh(request);
  }

  /** Alone and several times: what a collection of garbage or another client cost is not the request's. */
  private async weigh(request: Fuzz): Promise<void> {
    let cpuMs = Infinity;
    for (let tries = 0; tries < WEIGHINGS && cpuMs > CPU_LIMIT_MS; tries += 1) {
      const again = await this.costOf(() => problemOf(this.client, this.identities, request));
      cpuMs = Math.min(cpuMs, again);
    }
    if (cpuMs > this.dearest.cpuMs) this.dearest = { cpuMs, what: describeFuzz(request) };
  }

  private async costOf(work: () => Promise<unknown>): Promise<number> {
    const before = await eventLoopCpuMs(this.app.pid);
    await work();
    return ((await eventLoopCpuMs(this.app.pid)) ?? NaN) - (before ?? NaN);
  }

  private async send(request: Fuzz): Promise<void> {
    this.sent += 1;
    const problem = await problemOf(this.client, this.identities, request);
    if (problem === undefined) return;
    this.problemCount += 1;
    const kind = `${problem.replace(/\d+ ms/, "").slice(0, 40)} ${request.kind === "raw" ? "raw" : request.method}`;
    const before = this.kinds.get(kind) ?? 0;
    this.kinds.set(kind, before + 1);
    if (before < MOST_OF_A_KIND) this.problems.push(`${problem} <- ${describeFuzz(request)}`);
  }
}

async function fuzzAll(scope: Scope, fuzzer: Fuzzer, app: App): Promise<void> {
  const batches = Math.ceil(scaled(scope, REQUESTS, 2_000) / AT_ONCE);
  const end = performance.now() + TIME_LIMIT_MS;
  for (let batch = 0; batch < batches && performance.now() < end; batch += 1) {
    scope.signal.throwIfAborted();
    if (!app.isRunning) return;
    await fuzzer.batch(fuzzBatch(scope.seed, batch, AT_ONCE));
    if (fuzzer.sent % REPORT_EVERY !== 0) continue;
    const resident = await residentMb(app.pid);
    fuzzer.mostResidentMb = Math.max(fuzzer.mostResidentMb, resident);
    scope.say(`${fuzzer.sent} sent, ${fuzzer.problemCount} problems, ${resident.toFixed(0)} MB resident`);
  }
  if (app.isRunning) fuzzer.mostResidentMb = Math.max(fuzzer.mostResidentMb, await residentMb(app.pid));
}

async function run(scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  const { app, postgres } = world;
  const client = new Client(app.port, AT_ONCE);
  scope.defer(() => client.close());
  const fuzzer = new Fuzzer(app, client, await identitiesOf(world));
  const { healthz } = await whileProbing(app.port, () => fuzzAll(scope, fuzzer, app), PROBE_EVERY_MS);
  const { dearest, mostResidentMb, problems, problemCount, sent } = fuzzer;
  const wait = (share: number) => quantile(healthz.times, share).toFixed(0);
  return {
    damage: { lost: [], duplicated: [], halfDone: await withClient(postgres.url, halfDone) },
    goals: [
      none("answers of the wrong kind (5xx, another shape, without an id, none at all)", problemCount),
      atMost("memory", mostResidentMb, MEMORY_LIMIT_MB, "MB"),
      atMost("processor time of the dearest request", dearest.cpuMs, CPU_LIMIT_MS, "ms"),
    ],
    notes: [
      `${sent} requests with seed ${scope.seed}`,
      `/healthz of another client: p50 ${wait(0.5)} ms, p99 ${wait(0.99)} ms, at most ${wait(1)} ms`,
      ...(dearest.what === ""
        ? []
        : [`the dearest request weighed (${dearest.cpuMs.toFixed(0)} ms): ${dearest.what}`]),
      ...problems.map((problem) => `problem: ${problem.replace(/\s+/g, " ")}`),
    ],
    fatal: app.ended === undefined ? [] : [app.ended],
  };
}

export const fuzz: Part = {
  name: "fuzz",
  summary: "100,000 random requests to every path, by HTTP clients and on raw sockets",
  run,
};
