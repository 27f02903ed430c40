import { setTimeout as sleep } from "node:timers/promises";
import { fillSearch } from "../../bench/fill-search";
import { App } from "../app";
import { Client, type Question } from "../http";
import { Ledger } from "../ledger";
import {
  apiHeaders,
  createQuestion,
  type Merchant,
  newMerchants,
  newSession,
  quoteQuestion,
} from "../merchants";
import { type Goal, type Part, type Report, type Scope, atMost, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { Probe, quantile } from "../probe";
import { Tally } from "../tally";

const DELIVERIES = 200_000;
const PHASE_SECONDS = 6;
const ROUNDS = 6;
const CONNECTIONS = 100;
const SEARCHES = 40;
const AFTER_REFUSAL_MS = 1_000;
const RATIO_LIMIT = 2;

type Noise = { name: string; begin: () => { tally: Tally; stop: () => Promise<void> } };

/** Workers that repeat the same request immediately until they are stopped. */
function busy(
  port: number,
  workers: number,
  ask: (client: Client, worker: number) => ReturnType<Client["send"]>,
) {
  const client = new Client(port, workers);
  const tally = new Tally();
  let stopping = false;
  const work = async (worker: number) => {
    while (!stopping) {
      try {
        const answer = await ask(client, worker);
        tally.record(answer);
        // A client obeys Retry-After; we measure load, not a flood of rejections.
        if (answer.headers["retry-after"] !== undefined) await sleep(AFTER_REFUSAL_MS);
      } catch (error) {
        tally.recordFailure(error);
        await sleep(AFTER_REFUSAL_MS);
      }
    }
  };
  const all = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    tally,
    stop: async () => {
      stopping = true;
      await all;
      client.close();
    },
  };
}

/** One key on many connections: half of them create, half of them list. */
function oneKey(port: number, merchant: Merchant): Noise {
  const ledger = new Ledger("NOISE");
  return {
    name: `one key on ${CONNECTIONS} connections`,
    begin: () =>
      busy(port, CONNECTIONS, (client, worker) =>
        client.send(
          worker % 2 === 0
            ? createQuestion(merchant, ledger.open(merchant))
            : { path: "/deliveries?per_page=100", headers: apiHeaders(merchant) },
        ),
      ),
  };
}

/** One signed-in user's searches with no results or many. */
function searches(port: number, merchantId: string, cookie: string): Noise {
  const texts = ["nowhere", "Person", "5th", "LEGACY", "zzz9"];
  return {
    name: `${SEARCHES} text searches of one person at once`,
    begin: () =>
      busy(port, SEARCHES, (client, worker) =>
        client.send({
          path: `/dashboard/data/deliveries?merchant=${merchantId}&q=${texts[worker % texts.length]}${worker}`,
          headers: { cookie },
        }),
      ),
  };
}

/** Requests of another merchant at the same time. */
type Other = { name: string; question: Question; everyMs: number };

/** Sends the other merchant's requests for a while, with or without noise. */
async function phase(port: number, { question, everyMs }: Other, seconds: number, signal: AbortSignal) {
  const { body, ...rest } = question;
  const asked = { ...rest, ...(body !== undefined && { body: String(body) }) };
  const probe = await Probe.start(port, asked, everyMs);
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  return probe.stop();
}

async function compare(scope: Scope, port: number, other: Other, { name, begin }: Noise) {
  const quiet: number[] = [];
  const noisy: number[] = [];
  const tally = new Tally();
  let failed = 0;
  const seconds = scaled(scope, PHASE_SECONDS, 3);
  for (let round = 0; round < scaled(scope, ROUNDS, 2); round += 1) {
    quiet.push(...(await phase(port, other, seconds, scope.signal)).times);
    scope.signal.throwIfAborted();
    const noise = begin();
    await sleep(500);
    const { times, statuses } = await phase(port, other, seconds, scope.signal);
    noisy.push(...times);
    failed += times.length - (statuses["200"] ?? 0);
    await noise.stop();
    tally.add(noise.tally);
  }
  const ratio = quantile(noisy, 0.99) / quantile(quiet, 0.99);
  const times = (all: number[]) =>
    `p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`;
  const note = `${name}: ${other.name} of another merchant quiet ${times(quiet)}; noisy ${times(noisy)}; noise: ${tally.summary}`;
  scope.say(note);
  const goals: Goal[] = [
    atMost(`${name}: ${other.name}, p99 noisy ÷ p99 quiet`, ratio, RATIO_LIMIT, "times"),
    none(`${name}: ${other.name} of another merchant that failed`, failed),
  ];
  return { goals, note, tally };
}

async function run(scope: Scope): Promise<Report> {
  const postgres = await Postgres.start(scope);
  await fillSearch(postgres.url, scaled(scope, DELIVERIES, 20_000));
  const [loud, victim] = await newMerchants(postgres.url, 2);
  if (!loud || !victim) throw new Error("There are no merchants");
  const searched = "merchant-0";
  const cookie = await newSession(postgres.url, { merchantId: searched });
  const app = await App.start(scope, postgres.url);

  const answers = new Tally();
  const goals: Goal[] = [];
  const notes: string[] = [];
  const quotes: Other = { name: "quotes", question: quoteQuestion(victim), everyMs: 40 };
  const person = await newSession(postgres.url, { merchantId: victim.id });
  const page: Other = {
    name: "the page of deliveries",
    question: { path: `/dashboard/${victim.key}/deliveries`, headers: { cookie: person } },
    everyMs: 100,
  };
  for (const other of [quotes, page]) await phase(app.port, other, 2, scope.signal);
  const flood = oneKey(app.port, loud);
  for (const [noise, other] of [
    [flood, quotes],
    [searches(app.port, searched, cookie), quotes],
    [flood, page],
  ] as const) {
    const compared = await compare(scope, app.port, other, noise);
    goals.push(...compared.goals);
    notes.push(compared.note);
    answers.add(compared.tally);
  }
  goals.push(none("5xx other than 503 with Retry-After", answers.fiveXx - answers.withRetryAfter));
  return { answers, goals, notes, fatal: app.ended === undefined ? [] : [app.ended] };
}

export const noisyNeighbor: Part = {
  name: "noisy-neighbor",
  summary:
    "one key on a hundred connections, one person's forty searches: what another merchant's quotes and pages wait",
  run,
};
