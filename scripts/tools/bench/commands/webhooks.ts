// Measures how many webhooks a server sends per second, against a bare loop that signs and posts the same bodies to
// the same receiver; and the time from a request until its event is sent and appears in the feed.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { authorisedMerchantId } from "@/lib/core/ids";
import { newWebhookSecret } from "@/lib/webhooks/shared/secret";
import { forkScript, nextMessage } from "../fork";
import { startPostgres } from "../postgres";
import { alignedTable, median } from "../report";
import { fill, measureDelays, type Scene } from "../webhook-delays";
import { floorRound, type Round, sendingRound } from "../webhook-rounds";
import { migrate } from "../../../database/migrate";
import { App, AUTH_SECRET } from "../../harness/app";
import { Client } from "../../harness/http";
import { newMerchants } from "../../harness/merchants";
import { newEndpoint } from "../../harness/webhook-storm";
import { operatorContext } from "@/lib/testing/people";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { stateDir } from "../../../project.mjs";
import { ensureBuilt } from "../../../steps/build.mjs";

const EVENTS = 1_000;
const ENDPOINTS = 8;
const GOALS = { perSecond: 500, sentMs: 1_000, feedMs: 500 };

async function begin(run: Run, say: (text: string) => void): Promise<Scene> {
  await ensureBuilt({ signal: run.signal, note: say });
  const folder = path.join(stateDir, "bench-webhooks");
  await mkdir(folder, { recursive: true });
  run.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(path.join(folder, "postgres"), false, run.defer);
  await migrate(postgres.url);
  Object.assign(process.env, { AUTH_SECRET, DATABASE_URL: postgres.url });
  const [merchant] = await newMerchants(postgres.url, 1);
  if (!merchant) throw new Error("There is no merchant");
  const secret = newWebhookSecret();
  const [receiver, floor] = [
    await forkScript("webhook-receiver.ts", { SECRET: secret }),
    await forkScript("webhook-floor.ts"),
  ];
  const started = [nextMessage<number>(receiver), nextMessage<string>(floor)] as const;
  for (const child of [receiver, floor]) run.defer(() => void child.kill());
  const [port] = await Promise.all(started);
  const db = createDb(postgres.url, 2, JOB_LIMITS);
  run.defer(() => db.$disconnect());
  // As `npm start` serves it, including the sending of webhooks.
  const app = await App.start({ folder, defer: run.defer }, postgres.url, "app", {
    LOG_LEVEL: "info",
    API_RATE_LIMIT: "1000000",
    WEBHOOK_ALLOW_LOOPBACK: "1",
  });
  const ctx = { ...operatorContext(db), merchantId: authorisedMerchantId(merchant.sandbox.id) };
  const url = `http://127.0.0.1:${port}/`;
  const client = new Client(app.port, 8);
  run.defer(() => client.close());
  return { app, client, ctx, databasePid: postgres.pid, floor, merchant, receiver, secret, url };
}

const of = (rounds: Round[], field: keyof Round) => median(rounds.map((round) => round[field]));

function tableOfRounds(sides: Record<string, Round[]>): string {
  const header = ["", "attempts a second", "CPU ms of the sender", "of PostgreSQL", "goal"];
  const rows = Object.entries(sides).map(([name, rounds]) => [
    name,
    of(rounds, "perSecond").toFixed(0),
    of(rounds, "nodeCpuMs").toFixed(2),
    of(rounds, "databaseCpuMs").toFixed(2),
    name === "waybill" ? `≥ ${GOALS.perSecond}` : "",
  ]);
  return alignedTable([header, ...rows]);
}

function rowOfDelays(name: string, delays: number[], goal: number): string[] {
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0);
  return [name, String(delays.length), at(0.5), at(0.99), at(1), `< ${goal}`];
}

async function measure(rounds: number, run: Run): Promise<number> {
  const { say } = createProgress();
  const scene = await begin(run, say);
  say(`Creating ${EVENTS} events`);
  const bodies = await fill(scene, EVENTS);
  const endpoints: string[] = [];
  for (let index = 0; index < ENDPOINTS; index += 1) {
    endpoints.push(await newEndpoint(scene.ctx, `${scene.url}${index}`, scene.secret));
  }
  const sides: Record<"floor" | "waybill", Round[]> = { floor: [], waybill: [] };
  for (let turn = -1; turn < rounds; turn += 1) {
    run.signal.throwIfAborted();
    const [floor, waybill] = [
      await floorRound(scene, { bodies, count: EVENTS * ENDPOINTS }),
      await sendingRound(scene, { endpoints, count: EVENTS * ENDPOINTS }),
    ];
    say(`${floor.perSecond.toFixed(0)} and ${waybill.perSecond.toFixed(0)} a second`);
    if (turn < 0) continue; // not counted
    sides.floor.push(floor);
    sides.waybill.push(waybill);
  }
  say("Delays");
  const { sent, told } = await measureDelays(scene, { endpoints: ENDPOINTS, signal: run.signal });
  console.log(`\n${tableOfRounds(sides)}\n`);
  const header = ["ms after the request for the delivery was sent", "number", "p50", "p99", "max", "goal"];
  const delays = [
    rowOfDelays("first attempt", sent, GOALS.sentMs),
    rowOfDelays("answer of GET /events?wait=30", told, GOALS.feedMs),
  ];
  console.log(alignedTable([header, ...delays]));
  return 0;
}

export const measureWebhooks = ([rounds = "5"]: string[], run: Run) => measure(Number(rounds), run);
