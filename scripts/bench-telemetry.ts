// npm run bench:telemetry -- [processes]: what the access log, metrics and traces cost a request: the processor time of one
// among eight at once, and how long one takes that is alone. Two processes that do the same differ by several percent, by how
// their code was compiled and where their garbage lies; so each side has many processes, one after the other and in turns,
// all over one PostgreSQL, and their medians are compared. A second side without any of it shows what is left of chance.
import { createServer } from "node:http";
import { mkdir, rm } from "node:fs/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { alignedTable, median } from "./bench/report";
import { startPostgres, unlessStopped } from "./bench/postgres";
import { treeCpuMs } from "./bench/process-tree";
import { migrate } from "./database/migrate";
import { App } from "./harness/app";
import { Client, type Question } from "./harness/http";
import { apiHeaders, newMerchants, quoteQuestion } from "./harness/merchants";
import { type Run, runMain } from "./process/main.mjs";
import { createProgress } from "./process/progress.mjs";
import { stateDir } from "./project.mjs";
import { ensureBuilt } from "./steps/build.mjs";

const PROCESSES = Number(process.argv[2] ?? 12);
/** By then its code is compiled. */
const WARM_UP = { connections: 8, milliseconds: 3_000 };
const BUSY = { connections: 8, milliseconds: 2_500 };
const ALONE = { connections: 1, milliseconds: 1_000 };

type Figures = { cpu: number; time: number };
type Side = { name: string; settings: Record<string, string> };

/** Takes what it is sent. @returns its address */
async function startCollector(run: Run): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("{}"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  run.defer(() => Promise.resolve(void server.close().closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @returns of one request, in milliseconds: the processor time, and how long it took (the median) */
async function round(
  { port, pid }: App,
  question: Question,
  { connections, milliseconds }: typeof BUSY,
): Promise<Figures> {
  const client = new Client(port, connections);
  const began = treeCpuMs(pid);
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
  return { cpu: (treeCpuMs(pid) - began) / times.length, time: median(times) };
}

type Bench = { run: Run; folder: string; url: string; questions: Record<string, Question> };

/** Starts a process of a side and ends it. @returns what it took, by the request */
async function measureProcess({ run, folder, url, questions }: Bench, { name, settings }: Side) {
  const app = await App.start({ folder, defer: run.defer }, url, name.replaceAll(", ", "-"), {
    LOG_LEVEL: "silent",
    BACKGROUND_WORK: "worker",
    API_RATE_LIMIT: "1000000",
    ...settings,
  });
  // As in service: from its first page on, Next follows asynchronous work, and on Node 20 every promise pays for that.
  await new Client(app.port).send({ path: "/sign-in" });
  const found: Record<string, Figures> = {};
  for (const [kind, question] of Object.entries(questions)) {
    await round(app, question, WARM_UP);
    run.signal.throwIfAborted();
    const { cpu } = await round(app, question, BUSY);
    const { time } = await round(app, question, ALONE);
    found[kind] = { cpu, time };
  }
  await app.kill();
  return found;
}

/** The median of a side, and by how much it is above that of the side without any of it. */
const columns = (all: number[], bare: number[]) => [
  `${median(all).toFixed(3)} ms`,
  `${((median(all) / median(bare) - 1) * 100).toFixed(1)} %`,
];

function report(kinds: string[], measured: { name: string; found: Record<string, Figures>[] }[]): string {
  const rows = [["request", "measured", "CPU of Node", "more", "a request alone", "more"]];
  const [bare] = measured;
  for (const kind of kinds) {
    for (const { name, found } of measured) {
      const of = (key: keyof Figures) => {
        const [all, without] = [found, bare?.found ?? []].map((each) =>
          each.map((figures) => figures[kind]?.[key] ?? NaN),
        );
        return columns(all ?? [], without ?? []);
      };
      rows.push([kind, name, ...of("cpu"), ...of("time")]);
    }
  }
  return alignedTable(rows);
}

async function measure(run: Run): Promise<number> {
  const { say } = createProgress();
  await ensureBuilt({ signal: run.signal, note: say });
  const folder = path.join(stateDir, "bench-telemetry");
  await mkdir(folder, { recursive: true });
  run.defer(() => rm(folder, { recursive: true, force: true }));
  const url = (await startPostgres(path.join(folder, "postgres"), false, run.defer)).url;
  await migrate(url);
  const [merchant] = await newMerchants(url, 1);
  if (!merchant) throw new Error("There is no merchant");
  const log = { LOG_LEVEL: "info" };
  const metrics = { METRICS_TOKEN: "the-token-of-a-bench" };
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(run) };
  const sides = [
    { name: "none of it", settings: {} },
    { name: "none of it, again", settings: {} },
    { name: "log", settings: log },
    { name: "log, metrics", settings: { ...log, ...metrics } },
    { name: "log, metrics, traces", settings: { ...log, ...metrics, ...traces } },
  ];
  const questions: Record<string, Question> = {
    quote: quoteQuestion(merchant),
    list: { path: "/deliveries?per_page=10", headers: apiHeaders(merchant) },
  };
  const measured = sides.map((side) => ({ ...side, found: [] as Record<string, Figures>[] }));
  for (let turn = 0; turn < PROCESSES; turn += 1) {
    // Backwards every other time, so that no side is always the first.
    const order = turn % 2 === 0 ? measured : measured.toReversed();
    for (const side of order) side.found.push(await measureProcess({ run, folder, url, questions }, side));
    say(`${turn + 1} of ${PROCESSES} processes of each side`);
  }
  console.log(`\n${report(Object.keys(questions), measured)}`);
  return 0;
}

await runMain((run) => unlessStopped(run, measure(run)));
