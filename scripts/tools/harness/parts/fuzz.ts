import { z } from "zod";
import { actionsOfBuild } from "@/e2e/support/build";
import type { App } from "../app";
import { describeFuzz, type Identities, problemOf } from "../fuzz-answers";
import { actionHeaders, type Targets } from "../fuzz-open-pages";
import { anyRequest, type Fuzz, fuzzBatch } from "../fuzz-requests";
import { Client, type Question } from "../http";
import { inconsistentRows } from "../invariants";
import { withClient } from "../../../database/connection";
import { apiHeaders, createQuestion, newCourierId, newSession } from "../merchants";
import { type Part, type Report, type Scope, atMost, none, scaled } from "../part";
import { eventLoopCpuMs, residentMb } from "../processes";
import { quantile, whileProbing } from "../probe";
import { openWorld, type World } from "../world";

const REQUESTS = 100_000;
const AT_ONCE = 20;
const TIME_LIMIT_MS = 1_800_000;
const CPU_LIMIT_MS = 100;
/** Limit promised in the README. */
const MEMORY_LIMIT_MB = 400;
/** A batch that costs this much more than usual may contain a request that is too expensive. */
const MOST_SUSPICIONS = 50;
const WARM_UP_BATCHES = 25;
const WEIGHINGS = 4;
/** Rare, so that the cost of the other client hardly counts. */
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
    staff: { cookie: await newSession(postgres.url, "staff") },
    stranger: json,
  };
}

const shownLink = z.object({ data: z.object({ link: z.object({ url: z.string() }) }) });
const created = z.object({ order_number: z.string(), tracking: z.object({ code: z.string() }) });

/**
 * Creates a delivery that the staff assigns to a courier who has a second one, so that the courier's link stays valid
 * when one ends.
 */
async function targetsOf(
  { postgres, app, load }: World,
  { client, staff }: { client: Client; staff: Record<string, string> },
): Promise<Targets> {
  const [merchant] = load.merchants;
  if (!merchant) throw new Error("There is no merchant");
  const ask = async (question: Question) => {
    const { status, text } = await client.send(question);
    if (status > 299) throw new Error(`${question.path} answered ${status}: ${text}`);
    return text;
  };
  const deliveries = [];
  for (let count = 0; count < 2; count += 1) {
    const text = await ask(createQuestion(merchant, load.ledger.open(merchant)));
    deliveries.push(created.parse(JSON.parse(text)));
  }
  const [first] = deliveries;
  const courierId = await newCourierId(postgres.url);
  const assign = actionsOfBuild().find(({ name }) => name.endsWith("dispatch/actions.ts#assignDeliveries"));
  if (!first || !assign) throw new Error("There is nothing to assign");
  const { id: merchantId } = merchant;
  const keys = deliveries.map((each) => ({
    merchantId,
    orderNumber: each.order_number,
    seenCourierId: null,
  }));
  await ask({
    method: "POST",
    path: assign.page,
    headers: { ...staff, ...actionHeaders(assign.id, app.url) },
    body: JSON.stringify([{ deliveries: keys, courierId }]),
  });
  const shown = await ask({ path: `/support/data/dispatch/link?courierId=${courierId}`, headers: staff });
  const { rows } = await withClient(postgres.url, (db) =>
    db.query<{ id: string }>('SELECT id FROM "Delivery" WHERE "orderNumber" = $1', [first.order_number]),
  );
  return {
    baseURL: app.url,
    merchantId: merchant.id,
    merchantKey: merchant.key,
    sandboxId: merchant.sandbox.id,
    sandboxKey: merchant.sandbox.key,
    orderNumber: first.order_number,
    deliveryId: rows[0]?.id ?? "",
    trackingCode: first.tracking.code,
    courierId,
    courierPath: new URL(shownLink.parse(JSON.parse(shown)).data.link.url).pathname,
  };
}

class Fuzzer {
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
    private readonly say: (text: string) => void,
  ) {}

  async batch(requests: Fuzz[]): Promise<void> {
    const cost = await this.costOf(() => Promise.all(requests.map((request) => this.send(request))));
    const usual = quantile(this.batchCosts.slice(-200), 0.5);
    this.batchCosts.push(cost);
    // The first batches also pay for loading and compiling.
    if (
      this.batchCosts.length < WARM_UP_BATCHES ||
      cost <= usual + CPU_LIMIT_MS ||
      this.suspicions >= MOST_SUSPICIONS
    )
      return;
    this.suspicions += 1;
    for (const request of requests) await this.weigh(request);
  }

  /** Repeats the request alone: garbage collection or another client may have caused the cost. */
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
    // At once, because a run takes half an hour and can be interrupted.
    if (before >= MOST_OF_A_KIND) return;
    this.say(`problem: ${problem} <- ${describeFuzz(request)}`.replace(/\s+/g, " "));
  }
}

async function fuzzAll(
  scope: Scope,
  fuzzer: Fuzzer,
  { app, targets }: { app: App; targets: Targets },
): Promise<void> {
  const requests = anyRequest(targets);
  const batches = Math.ceil(scaled(scope, REQUESTS, 2_000) / AT_ONCE);
  const end = performance.now() + TIME_LIMIT_MS;
  for (let batch = 0; batch < batches && performance.now() < end; batch += 1) {
    scope.signal.throwIfAborted();
    if (!app.isRunning) return;
    await fuzzer.batch(fuzzBatch(requests, scope.seed, batch, AT_ONCE));
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
  const identities = await identitiesOf(world);
  const fuzzer = new Fuzzer(app, client, identities, scope.say);
  const to = { app, targets: await targetsOf(world, { client, staff: identities.staff }) };
  const { healthz } = await whileProbing(app.port, () => fuzzAll(scope, fuzzer, to), PROBE_EVERY_MS);
  const { dearest, mostResidentMb, problemCount, sent } = fuzzer;
  const wait = (share: number) => quantile(healthz.times, share).toFixed(0);
  return {
    damage: { lost: [], duplicated: [], inconsistentRows: await withClient(postgres.url, inconsistentRows) },
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
    ],
    fatal: app.ended === undefined ? [] : [app.ended],
  };
}

export const fuzz: Part = {
  name: "fuzz",
  summary:
    "100,000 random requests to every path, action and courier link, by HTTP clients and on raw sockets",
  run,
};
