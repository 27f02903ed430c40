// Measures the cost of the access log, metrics and traces per request: processor time of one among eight concurrent
// requests, and latency of a single one. Two identical processes differ by ten percent and more, depending on code
// compilation and garbage collection, so the parts are switched on and off every two seconds in one busy process.
// "None of it" is measured twice in each round to show the noise.
import { createServer } from "node:http";
import { mkdir, rm } from "node:fs/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { alignedTable, median } from "../report";
import { startPostgres } from "../postgres";
import { migrate } from "../../../database/migrate";
import { freePort } from "../../../embedded-postgres/server.mjs";
import { App } from "../../harness/app";
import { Client, type Question } from "../../harness/http";
import { apiHeaders, newMerchants, quoteQuestion } from "../../harness/merchants";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { inProject, stateDir } from "../../../project.mjs";
import { ensureBuilt } from "../../../steps/build.mjs";

/** Enough time to compile the code. */
const WARM_UP_MS = 20_000;
/** After a switch some code is recompiled; this time is not counted. */
const SETTLE_MS = 200;
const BUSY = { connections: 8, milliseconds: 2_000 };
const ALONE = { connections: 1, milliseconds: 500 };
const NONE = "none of it";
const SIDES = [NONE, "log", "metrics", "traces", `${NONE}, again`, "log,metrics,traces"];

/**
 * Measurements of a side in one round, in milliseconds: total processor time of the concurrent requests, and the
 * latency of each single request.
 */
type Round = { cpu: number; requests: number; alone: number[] };
type Switched = { app: App; switchPort: number };

/** Accepts all traces. @returns its address */
async function startCollector(run: Run): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("{}"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  run.defer(() => Promise.resolve(void server.close().closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Switches all other parts off. @returns the processor time that the process has used, in milliseconds */
async function leaveOn(switchPort: number, side: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${switchPort}/${encodeURI(side)}`);
  return Number(await response.text()) / 1_000;
}

/** @returns how long each request took, in milliseconds */
async function ask(
  port: number,
  question: Question,
  { connections, milliseconds }: typeof BUSY,
): Promise<number[]> {
  const client = new Client(port, connections);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const line = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      const { status } = await client.send(question);
      if (status !== 200) throw new Error(`A request was answered ${status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  client.close();
  return times;
}

async function measureSide({ app, switchPort }: Switched, question: Question, side: string): Promise<Round> {
  await leaveOn(switchPort, side);
  await ask(app.port, question, { ...BUSY, milliseconds: SETTLE_MS });
  const began = await leaveOn(switchPort, side);
  const { length: requests } = await ask(app.port, question, BUSY);
  const cpu = (await leaveOn(switchPort, side)) - began;
  return { cpu, requests, alone: await ask(app.port, question, ALONE) };
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** Of all rounds together: rare work, such as garbage collection, is part of the costs. */
const FIGURES = [
  (rounds: Round[]) => sum(rounds.map(({ cpu }) => cpu)) / sum(rounds.map(({ requests }) => requests)),
  (rounds: Round[]) => median(rounds.flatMap(({ alone }) => alone)),
];

/** @param found measurements by side */
function rowsOf(kind: string, found: Map<string, Round[]>): string[][] {
  const none = SIDES.filter((side) => side.startsWith(NONE)).flatMap((side) => found.get(side) ?? []);
  return [...found].map(([side, rounds]) => [
    kind,
    side,
    ...FIGURES.flatMap((figure) => {
      const more = figure(rounds) / figure(none) - 1;
      return [`${figure(rounds).toFixed(3)} ms`, `${(more * 100).toFixed(1)} %`];
    }),
  ]);
}

async function measureQuestion(
  { signal, rounds, say }: { signal: AbortSignal; rounds: number; say: (text: string) => void },
  switched: Switched,
  question: Question,
) {
  const found = new Map<string, Round[]>(SIDES.map((side) => [side, []]));
  await leaveOn(switched.switchPort, SIDES.at(-1) ?? "");
  await ask(switched.app.port, question, { ...BUSY, milliseconds: WARM_UP_MS });
  for (let round = 0; round < rounds; round += 1) {
    // Reversed every other time, so that no side is always first.
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      signal.throwIfAborted();
      found.get(side)?.push(await measureSide(switched, question, side));
    }
    say(`${question.path}: ${round + 1} of ${rounds} rounds`);
  }
  return found;
}

async function measure(rounds: number, run: Run): Promise<number> {
  const { say } = createProgress();
  await ensureBuilt({ signal: run.signal, note: say });
  const folder = path.join(stateDir, "bench-telemetry");
  await mkdir(folder, { recursive: true });
  run.defer(() => rm(folder, { recursive: true, force: true }));
  const url = (await startPostgres(path.join(folder, "postgres"), false, run.defer)).url;
  await migrate(url);
  const [merchant] = await newMerchants(url, 1);
  if (!merchant) throw new Error("There is no merchant");
  const switchPort = await freePort();
  const app = await App.start({ folder, defer: run.defer }, url, "app", {
    BACKGROUND_WORK: "worker",
    API_RATE_LIMIT: "1000000",
    LOG_LEVEL: "info",
    METRICS_TOKEN: "the-token-of-a-bench",
    OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(run),
    TELEMETRY_SWITCH_PORT: String(switchPort),
    NODE_OPTIONS: `--import ${pathToFileURL(inProject("scripts", "tools", "bench", "telemetry-switch.mjs")).href}`,
  });
  // As in production: after its first page, Next follows asynchronous work, which makes every promise slower on Node
  // 20.
  await new Client(app.port).send({ path: "/sign-in" });
  const questions: Record<string, Question> = {
    quote: quoteQuestion(merchant),
    list: { path: "/deliveries?per_page=10", headers: apiHeaders(merchant) },
  };
  const rows = [["request", "measured", "CPU of Node", "more", "a request alone", "more"]];
  for (const [kind, question] of Object.entries(questions))
    rows.push(
      ...rowsOf(
        kind,
        await measureQuestion({ signal: run.signal, rounds, say }, { app, switchPort }, question),
      ),
    );
  console.log(`\n${alignedTable(rows)}`);
  return 0;
}

export const measureTelemetry = ([rounds = "20"]: string[], run: Run) => measure(Number(rounds), run);
