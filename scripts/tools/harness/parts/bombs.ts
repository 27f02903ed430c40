import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../app";
import { Client, NoAnswer, type Question } from "../http";
import { apiHeaders, type Merchant } from "../merchants";
import { type Goal, type Part, type Report, type Scope, none } from "../part";
import { eventLoopCpuMs } from "../processes";
import { whileProbing } from "../probe";
import { Tally } from "../tally";
import { openWorld } from "../world";

const LATENCY_LIMIT_MS = 200;
const CPU_LIMIT_MS = 100;
const REPEATED = 5;
const TIMEOUT_MS = 60_000;
/** Without any fixes every bomb takes its time; the worst come soon. */
const TOTAL_LIMIT_MS = 900_000;

type Bomb = Question & { name: string };

const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36));
const cookie = (count: number) =>
  names(count)
    .map((name) => `n${name}=1`)
    .join("; ");

const PATHS = ["/healthz", "/deliveries", "/no/such/path", "/sign-in", "/api/auth/session"];
const QUERIES = [200, 16_000, 25_000];
const COOKIES = [50, 4_000, 8_000];

function bombs({ scale }: Scope, merchant: Merchant): Bomb[] {
  const paths = scale < 1 ? PATHS.slice(0, 2) : PATHS;
  return paths.flatMap((path) => {
    const headers: Record<string, string> = path === "/deliveries" ? apiHeaders(merchant) : {};
    const cookies = COOKIES.map((count) => ({
      name: `${count} cookies to ${path}`,
      path,
      headers: { ...headers, cookie: cookie(count) },
    }));
    const queries = QUERIES.flatMap((count) => [
      { name: `${count} parameters to ${path}`, path: `${path}?${names(count).join("&")}`, headers },
      { name: `one name ${count} times to ${path}`, path: `${path}?${"a&".repeat(count)}`, headers },
    ]);
    return [...cookies, ...queries];
  });
}

/** Sends a bomb and measures the response and the cost for the event loop. */
async function explode(client: Client, pid: number, bomb: Bomb) {
  const before = await eventLoopCpuMs(pid);
  const outcome = await client.send({ ...bomb, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
  const after = await eventLoopCpuMs(pid);
  return { outcome, cpuMs: (after ?? NaN) - (before ?? NaN) };
}

/** Alone first: otherwise the processor time of another client's requests would count as the bomb's. */
async function measure(client: Client, app: App, bomb: Bomb) {
  // The previous bomb may have kept the service busy for longer than the client waits.
  await client.send({ path: "/healthz", timeoutMs: 3 * TIMEOUT_MS });
  const alone = await explode(client, app.pid, bomb);
  // A request that is far too expensive need not be repeated to prove that others wait for it.
  if (alone.cpuMs > 5 * CPU_LIMIT_MS) return { ...alone, latencyMs: undefined };
  const { healthz } = await whileProbing(app.port, async () => {
    for (let count = 0; count < REPEATED; count += 1) {
      await explode(client, app.pid, bomb);
      await sleep(50);
    }
  });
  return { ...alone, latencyMs: Math.max(0, ...healthz.times) };
}

async function run(scope: Scope): Promise<Report> {
  const { app, load } = await openWorld(scope);
  const [merchant] = load.merchants;
  if (!merchant) throw new Error("There is no merchant");
  const tally = new Tally();
  const goals: Goal[] = [];
  const notes: string[] = [];
  const client = new Client(app.port);
  scope.defer(() => client.close());
  await client.send({ path: "/sign-in" });
  const end = performance.now() + TOTAL_LIMIT_MS;
  for (const bomb of bombs(scope, merchant)) {
    scope.signal.throwIfAborted();
    if (performance.now() > end) {
      notes.push(`not tried, because the time was up: ${bomb.name}`);
      continue;
    }
    const { outcome, cpuMs, latencyMs } = await measure(client, app, bomb);
    if (outcome instanceof NoAnswer) tally.recordFailure(outcome);
    else tally.record(outcome);
    const answer = outcome instanceof NoAnswer ? outcome.message : `answer ${outcome.status}`;
    const wait =
      latencyMs === undefined ? "" : `, /healthz of another client at most ${latencyMs.toFixed(0)} ms`;
    const measured = `${answer}, ${cpuMs.toFixed(0)} ms of processor time${wait}`;
    scope.say(`${bomb.name}: ${measured}`);
    if (cpuMs > CPU_LIMIT_MS || (latencyMs ?? 0) > LATENCY_LIMIT_MS) {
      goals.push({ what: bomb.name, met: false, measured });
    } else notes.push(`${bomb.name}: ${measured}`);
  }
  goals.push(none("5xx", tally.fiveXx), none("requests without an answer", tally.hung));
  return { answers: tally, goals, notes, fatal: app.ended === undefined ? [] : [app.ended] };
}

export const bombsPart: Part = {
  name: "bombs",
  summary: `thousands of cookies or parameters in one request; limits: ${CPU_LIMIT_MS} ms of processor time, ${LATENCY_LIMIT_MS} ms for another client`,
  run,
};
