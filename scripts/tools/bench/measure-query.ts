import { performance } from "node:perf_hooks";
import type { createDb } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";
import { operatorContext } from "@/lib/testing/people";
import { BIG_MERCHANT, SIZES } from "./million";
import { treeCpuMs } from "./process-tree";
import type { Query, Variant } from "./queries";
import { median } from "./report";

type Db = ReturnType<typeof createDb>;
export type Databases = { thousand: Db; million: Db; pid: number };

/** Medians of wall time and means of processor time, in milliseconds. */
type Times = { clockMs: number; cpuMs: number };
export type Measured = { variant: string; thousand: Times; million: Times };

const RUNS = 12;
const LIMIT_MS = 3_000;

function contextOf(db: Db, { staff }: Query) {
  if (!staff) return operatorContext(db, BIG_MERCHANT);
  return platformContext({ kind: "staff", id: "bench", name: "Bench" }, { db, requestId: "bench" });
}

/** Alternates between the databases, with fewer runs if they are slow. The first run of each is not counted. */
async function measureVariant(databases: Databases, query: Query, { name, run }: Variant): Promise<Measured> {
  const times = { thousand: [] as Times[], million: [] as Times[] };
  const cpu = () => treeCpuMs(databases.pid) + (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const end = performance.now() + LIMIT_MS;
  for (let turn = 0; turn <= RUNS && (turn < 2 || performance.now() < end); turn += 1) {
    for (const size of ["thousand", "million"] as const) {
      const [started, worked] = [performance.now(), cpu()];
      await run(contextOf(databases[size], query), SIZES[size].deliveries);
      const clockMs = performance.now() - started;
      if (turn > 0) times[size].push({ clockMs, cpuMs: cpu() - worked });
    }
  }
  const of = (runs: Times[]): Times => ({
    clockMs: median(runs.map(({ clockMs }) => clockMs)),
    cpuMs: runs.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / runs.length,
  });
  return { variant: name, thousand: of(times.thousand), million: of(times.million) };
}

/** Measures every variant of a query, the slowest with a million deliveries first. */
export async function measureQuery(databases: Databases, query: Query): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const variant of query.variants) measured.push(await measureVariant(databases, query, variant));
  return measured.sort((one, other) => other.million.clockMs - one.million.clockMs);
}
