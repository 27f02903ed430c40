// Measures the staff search on a scratch database. Each kind of search runs as on the page, including its audit
// entries, next to a SELECT 1. Reports wall time and processor time, which depends less on other load. Then measures
// the projector's cost per created delivery. The exit code is 1 if a search takes too much processor time.
import { performance } from "node:perf_hooks";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { projectNext } from "@/lib/core/projector";
import { DELIVERY_PROJECTIONS } from "@/lib/deliveries/shared/projections";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { hitsOf, searchForSupport } from "@/lib/support/reads/search-for-support";
import type { Environment } from "@/lib/support/constants";
import { deliveryInput } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { platformContext } from "@/lib/core/platform";
import type { Run } from "../../../process/main.mjs";
import { cpuClock } from "../cpu-time";
import { LEGACY_SHARE, MERCHANTS, fillSearch } from "../fill-search";
import {
  createDatabaseFrom,
  createTemplateDatabase,
  dropDatabase,
  ensureTestServer,
} from "../../../test-database";

const RUNS = 60;
/** Maximum processor time of a search, p95, over warm connections. */
const LIMIT_MS = 50;
const CREATIONS = 150;

type Client = ReturnType<typeof createDb>;
type Kind = { name: string; q: (run: number) => string; environment?: Environment };
/** Processor time of a kind of search. */
type Measured = { name: string; p95Ms: number };

const digits = (value: number, length: number) => String(value).padStart(length, "0");

/** Samples deliveries that are spread over the whole table. */
function numbersOf(total: number) {
  const some = (run: number) => 1 + ((run * 7_919_993) % total);
  return { some, legacy: (run: number) => 1 + (some(run) % Math.floor(total * LEGACY_SHARE)) };
}

const kindsOf = ({ some, legacy }: ReturnType<typeof numbersOf>): Kind[] => [
  { name: "exact order number", q: (run) => `LEGACY-${digits(legacy(run), 7)}` },
  { name: "order number of every merchant", q: (run) => `SHARED-${1 + (run % 200)}` },
  { name: "order number, other case", q: (run) => `legacy-${digits(legacy(run), 7)}` },
  { name: "of every merchant, other case", q: (run) => `shared-${1 + (run % 200)}` },
  { name: "part: of one row", q: (run) => `-${digits(legacy(run), 7)}` },
  { name: "part: of half of all rows (104)", q: () => "104" },
  { name: "part: of half, the oldest (LEGACY)", q: () => "LEGACY" },
  { name: "part: of half, within (GACY-0)", q: () => "GACY-0" },
  { name: "part: three digits", q: (run) => digits((run * 37) % 1000, 3) },
  { name: "part: signs only (--)-", q: () => "-/-" },
  { name: "part: without match (ZZZ9)", q: () => "ZZZ9" },
  { name: "part: without match, of frequent parts", q: () => "LEGACY-104-LEGACY" },
  { name: "part: 104, few sandbox deliveries", q: () => "104", environment: "sandbox" },
  {
    name: "phone: international",
    q: (run) => `+1 (3${digits(some(run), 9).replace(/(..)(...)/, "$1) $2-")}`,
  },
  { name: "phone: last seven digits", q: (run) => digits(some(run), 9).slice(-7) },
  { name: "phone: last six digits", q: (run) => digits(some(run), 9).slice(-6) },
  { name: "phone: shared by 30,000", q: () => "(212) 555-0100" },
  { name: "phone: shared, in the sandboxes", q: () => "(212) 555-0100", environment: "sandbox" },
  { name: "phone: a merchant's pickups", q: (run) => `+1 646 555 ${digits(run % MERCHANTS, 4)}` },
  { name: "tracking link", q: (run) => `https://waybill.example/track/code-${digits(some(run), 17)}` },
  { name: "request id", q: (run) => `request-${some(run)}` },
  { name: "request id, other case", q: (run) => `REQUEST-${some(run)}` },
  { name: "request id of 20,000 entries", q: () => "same-for-ever" },
  { name: "200 pasted", q: (run) => list((index) => `LEGACY-${digits(legacy(run * 200 + index), 7)}`) },
  { name: "200 pasted, every merchant's", q: () => list((index) => `SHARED-${1 + index}`) },
  { name: "200 pasted, nobody's", q: () => list((index) => `NOPE ${index}`) },
];

function list(line: (index: number) => string): string {
  return Array.from({ length: 200 }, (_, index) => line(index)).join("\n");
}

const staff = (db: Client) =>
  platformContext({ kind: "staff", id: "bench", name: "Bench" }, { db, requestId: "bench" });

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? NaN;
const ms = (value: number) => value.toFixed(1).padStart(7);

const POOL = 8;

/** Uses new connections, so that the first search reads the catalogs and plans without a cache. */
async function measure(url: string, { name, q, environment = "live" }: Kind): Promise<Measured> {
  const db = createDb(url, POOL, JOB_LIMITS);
  await Promise.all(Array.from({ length: POOL }, () => db.$queryRaw`SELECT pg_sleep(0.05)::text`));
  const cpu = await cpuClock(db);
  const times: number[] = [];
  const worked: number[] = [];
  const roundTrips: number[] = [];
  let hits = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const before = cpu();
    const search = await timed(() => searchForSupport(staff(db), { q: q(run), environment }));
    worked.push(cpu() - before);
    times.push(search.ms);
    hits += hitsOf(search.result).length;
    roundTrips.push((await timed(() => db.$queryRaw`SELECT 1`)).ms);
  }
  await db.$disconnect();
  console.log(name.padEnd(35) + summary(times) + summary(worked) + ms(hits / RUNS) + ms(at(roundTrips, 0.5)));
  return { name, p95Ms: at(worked.slice(1), 0.95) };
}

/** Prints the verdict. Returns the exit code. */
function printVerdict(measured: Measured[]): number {
  const tooSlow = measured.filter(({ p95Ms }) => !(p95Ms <= LIMIT_MS));
  const most = Math.max(...measured.map(({ p95Ms }) => p95Ms)).toFixed(1);
  const verdict = tooSlow.length === 0 ? "passed" : "FAILED";
  console.log(`\n${verdict}: p95 on processors ${most} ms, at most ${LIMIT_MS} ms allowed`);
  for (const { name, p95Ms } of tooSlow) console.log(`  ${name}: ${p95Ms.toFixed(1)} ms`);
  return tooSlow.length > 0 ? 1 : 0;
}

/** p50, p95, maximum, and the first on cold connections. */
function summary([first = NaN, ...rest]: number[]): string {
  return ms(at(rest, 0.5)) + ms(at(rest, 0.95)) + ms(Math.max(...rest)) + ms(first) + "  ";
}

/** Compiles the process's code first, as in a server that has run for a while. */
async function warmUp(url: string, kinds: Kind[]): Promise<void> {
  const db = createDb(url, POOL, JOB_LIMITS);
  for (let run = 0; run < 5; run += 1) {
    for (const { q, environment = "live" } of kinds)
      await searchForSupport(staff(db), { q: q(run), environment });
  }
  await db.$disconnect();
}

/** Measures the projector's cost per delivery: processor time of PostgreSQL and of this process. */
async function measureProjecting(url: string): Promise<void> {
  const db = createDb(url, 1, JOB_LIMITS);
  for (const each of DELIVERY_PROJECTIONS) await projectNext(db, each);
  const ctx = operatorContext(db, "merchant-0");
  for (let run = 0; run < CREATIONS; run += 1) {
    await createDelivery(ctx, deliveryInput(`BENCH-${run}`, { phone_number: "+12125550111" }));
  }
  const cpu = await cpuClock(db);
  const before = cpu();
  for (const each of DELIVERY_PROJECTIONS) await projectNext(db, each);
  const spent = (cpu() - before) / CREATIONS;
  await db.$disconnect();
  console.log(`\nprojecting a new delivery: ${spent.toFixed(2)} ms on processors`);
}

async function measureAll(url: string, total: number): Promise<number> {
  const kinds = kindsOf(numbersOf(total));
  const filled = await timed(() => fillSearch(url, total));
  console.log(`${total} deliveries in ${(filled.ms / 1000).toFixed(0)} s\n`);
  await warmUp(url, kinds);
  const columns = "    p50    p95    max  first  ";
  console.log(
    `${"ms".padEnd(35)} by the clock                 on processors\n${"".padEnd(35)}${columns}${columns}   hits SELECT 1`,
  );
  const measured: Measured[] = [];
  for (const kind of kinds) measured.push(await measure(url, kind));
  await measureProjecting(url);
  return printVerdict(measured);
}

export async function measureSupport([total = "1000000"]: string[], { defer, signal }: Run): Promise<number> {
  const server = await ensureTestServer({ signal });
  defer(server.stop);
  const url = await createDatabaseFrom(server.url, await createTemplateDatabase(server.url, { signal }));
  defer(() => dropDatabase(server.url, url));
  return measureAll(url, Number(total));
}
