// npm run bench:telemetry -- [rounds]: what the access log, metrics and traces cost a request. Processes with each of them
// answer the same requests over one PostgreSQL, in rounds that take turns; what is compared, by the medians of the pairs, is
// the processor time of a request among eight at once, and how long one takes that is alone.
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

const ROUNDS = Number(process.argv[2] ?? 12);
const BUSY = { connections: 8, milliseconds: 2_000 };
const ALONE = { connections: 1, milliseconds: 1_000 };

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
async function round({ port, pid }: App, question: Question, { connections, milliseconds } = BUSY) {
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

/** What each side's rounds gave, beside that of the first side in the same turn. */
function columns(all: number[], bare: number[]): [string, string] {
  const ratio = median(all.map((time, turn) => time / (bare[turn] ?? NaN)));
  return [`${median(all).toFixed(3)} ms`, `${((ratio - 1) * 100).toFixed(1)} %`];
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
  const sides: Record<string, Record<string, string>> = {
    "none of it": {},
    log,
    "log, metrics": { ...log, ...metrics },
    "log, metrics, traces": { ...log, ...metrics, ...traces },
  };
  const apps: [string, App][] = [];
  for (const [name, settings] of Object.entries(sides)) {
    const all = { LOG_LEVEL: "silent", BACKGROUND_WORK: "worker", API_RATE_LIMIT: "1000000", ...settings };
    const app = await App.start({ folder, defer: run.defer }, url, name.replaceAll(", ", "-"), all);
    // As in service: from its first page on, Next follows asynchronous work, and on Node 20 every promise pays for that.
    await new Client(app.port).send({ path: "/sign-in" });
    apps.push([name, app]);
  }
  const questions: Record<string, Question> = {
    quote: quoteQuestion(merchant),
    list: { path: "/deliveries?per_page=10", headers: apiHeaders(merchant) },
  };
  const rows = [["request", "measured", "CPU of Node", "more", "a request alone", "more"]];
  for (const [kind, question] of Object.entries(questions)) {
    say(kind);
    const measured = apps.map(([name, app]) => ({ name, app, cpu: [] as number[], time: [] as number[] }));
    for (let turn = -1; turn < ROUNDS; turn += 1) {
      for (const { app, cpu, time } of measured) {
        run.signal.throwIfAborted();
        const [busy, alone] = [await round(app, question), await round(app, question, ALONE)];
        if (turn < 0) continue;
        cpu.push(busy.cpu);
        time.push(alone.time);
      }
    }
    const [bare] = measured;
    for (const { name, cpu, time } of measured)
      rows.push([kind, name, ...columns(cpu, bare?.cpu ?? []), ...columns(time, bare?.time ?? [])]);
  }
  console.log(`\n${alignedTable(rows)}`);
  return 0;
}

await runMain((run) => unlessStopped(run, measure(run)));
