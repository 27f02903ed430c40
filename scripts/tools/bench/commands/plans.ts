import { parseArgs } from "node:util";
import { solve } from "@/lib/plans/model/solve";
import { insertOne, openPlan } from "@/lib/plans/rules/insert-one";
import type { Plan } from "@/lib/plans/rules/plan";
import type { Delivery, Problem } from "@/lib/plans/rules/problem";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { quantile } from "../../harness/probe";
import { type Benchmark, readBenchmarks, SETS, type SetName } from "../plans/instances";
import { madeUpDay } from "../plans/made-up-day";
import { alignedTable, median } from "../report";

const DAY = "day";
const DAY_SECONDS = [2, 20, 120];

/** Distances differ in the last digits from those that were published. */
const SAME = 1e-4;

type Row = { name: string; group: string; vehicles: number; isMet: boolean; gap: number };

/** Processor time of this process in seconds. */
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Plans public instances and a made-up day, one after the other on one core. */
export async function measurePlans(args: string[], { signal }: Run): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      seconds: { type: "string", default: "10" },
      seed: { type: "string", default: "1" },
    },
  });
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  const only = values.only?.split(",");
  const { say } = createProgress();
  for (const set of SETS) {
    const chosen = readBenchmarks(set)?.filter(({ name }) => isWanted(only, set, name));
    if (chosen === undefined) {
      console.log(`${set}: skipped, because ../shared/vrp is missing`);
      continue;
    }
    const rows: Row[] = [];
    for (const benchmark of chosen) {
      signal.throwIfAborted();
      rows.push(measureInstance(benchmark, seconds, seed));
      say(describeRow(rows.at(-1)));
      // A search occupies the thread, so that signals arrive between searches.
      await new Promise(setImmediate);
    }
    if (rows.length > 0) console.log(`\n${tableOf(set, rows)}`);
  }
  if (only === undefined || only.includes(DAY)) console.log(`\n${await measureDay(seed, signal, say)}`);
  return 0;
}

const isWanted = (only: string[] | undefined, set: SetName, name: string): boolean =>
  only === undefined || only.some((word) => word === set || name.startsWith(word));

function measureInstance({ name, problem, known }: Benchmark, seconds: number, seed: number): Row {
  const { plan } = solve(problem, { seed, budget: { seconds }, seconds: processorSeconds });
  if (plan.unserved.length > 0) throw new Error(`${name}: ${plan.unserved.length} customers are not served`);
  return {
    name,
    group: name.replace(/\d\d$/, ""),
    vehicles: plan.routes.length,
    isMet: plan.routes.length <= known.solved_with_vehicles,
    gap: plan.cost / known.best_known_cost - 1,
  };
}

const percent = (share: number): string => `${(100 * (Math.abs(share) < SAME ? 0 : share)).toFixed(2)} %`;

const describeRow = (row: Row | undefined): string =>
  row === undefined
    ? ""
    : `${row.name}: ${row.vehicles} vehicles${row.isMet ? "" : ", too many"}, ${percent(row.gap)}`;

function tableOf(set: string, rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const lineOf = (name: string, members: readonly Row[]) => {
    const gaps = members.map(({ gap }) => gap);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const met = members.filter(({ isMet }) => isMet).length;
    return [
      name,
      `${met} of ${members.length}`,
      percent(mean),
      percent(median(gaps)),
      percent(Math.max(...gaps)),
    ];
  };
  return alignedTable([
    [set, "vehicles met", "mean gap", "median", "largest"],
    ...groups.map((name) =>
      lineOf(
        name,
        rows.filter(({ group }) => group === name),
      ),
    ),
    lineOf("all", rows),
  ]);
}

async function measureDay(seed: number, signal: AbortSignal, say: (text: string) => void): Promise<string> {
  const problem = madeUpDay(1000, 50);
  const plans: { seconds: number; plan: Plan }[] = [];
  for (const seconds of DAY_SECONDS) {
    signal.throwIfAborted();
    const { plan } = solve(problem, { seed, budget: { seconds }, seconds: processorSeconds });
    plans.push({ seconds, plan });
    say(`made-up day, ${seconds} s: cost ${plan.cost.toFixed(0)}, ${plan.unserved.length} unserved`);
    await new Promise(setImmediate);
  }
  const last = plans.at(-1)?.plan;
  if (last === undefined) throw new Error("There is no plan");
  const table = alignedTable([
    ["made-up day, 1,000 stops", "unserved", "cost", "to the last"],
    ...plans.map(({ seconds, plan: { cost, unserved } }) => [
      `${seconds} s`,
      String(unserved.length),
      cost.toFixed(0),
      percent(cost / last.cost - 1),
    ]),
  ]);
  return `${table}\n\n${measureOneMore(problem, last)}`;
}

/** Tries the shipments of the day once more, each as a new order. */
function measureOneMore(problem: Problem, plan: Plan): string {
  const open = openPlan(problem, plan);
  const orders = problem.shipments.flatMap((shipment) =>
    shipment.kind === "delivery" ? [{ ...shipment, id: "one more" }] : [],
  );
  const measure = (order: Delivery): number => {
    const began = processorSeconds();
    insertOne(open, order);
    return 1000 * (processorSeconds() - began);
  };
  // The first ones compile.
  for (const order of orders.slice(0, 50)) measure(order);
  const times = orders.map(measure);
  const shown = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(2));
  return alignedTable([
    ["one more order, ms of processor time", "p50", "p99", "largest"],
    [`${orders.length} orders`, ...shown],
  ]);
}
