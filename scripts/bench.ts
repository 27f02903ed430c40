// npm run bench: Waybill next to the floor (scripts/bench/floor.ts) and, with --against, another revision, on one PostgreSQL.
// The rounds alternate, so that a busy machine slows all of them alike. It prints medians, ranges and ratios. `region` measures
// addresses, trips and matrices in the made-up city instead.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { LOAD_NAMES, loadOf } from "./bench/loads";
import { unlessStopped } from "./bench/postgres";
import { measureRegion } from "./bench/region";
import { formatMemory, formatTable } from "./bench/report";
import { checkOut, ownCheckout } from "./bench/revision";
import { type Result, Rounds } from "./bench/rounds";
import { startBench } from "./bench/sides";
import { type Run, runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";
import { createProgress } from "./process/progress.mjs";
import { stateDir } from "./project.mjs";

const USAGE =
  "Usage: npm run bench -- [--against REVISION] [--only create,quote] [--connections 1,16,64] [--rounds 5] [--seconds 2.5] [--json FILE]\n" +
  `The loads are ${LOAD_NAMES.join(", ")} and region.`;

const REGION = "region";

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        against: { type: "string" },
        only: { type: "string", default: LOAD_NAMES.join() },
        connections: { type: "string", default: "16" },
        rounds: { type: "string", default: "5" },
        seconds: { type: "string", default: "2.5" },
        json: { type: "string" },
      },
    });
    const only = values.only.split(",");
    const loads = LOAD_NAMES.filter((name) => only.includes(name));
    const hasRegion = only.includes(REGION);
    const connections = values.connections.split(",").map(Number);
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
    const areNumbers = [...connections, rounds, seconds].every((value) => value > 0);
    if (loads.length + Number(hasRegion) !== only.length || !areNumbers) throw new Error("not such a value");
    return { loads, hasRegion, connections, rounds, seconds, json: values.json, against: values.against };
  } catch {
    throw new Problem(USAGE);
  }
}

/** Upper bound of the cancellations per second. */
const MAX_CANCELLED = 4_000;

type Options = ReturnType<typeof readOptions>;

async function measureLoads({ against, loads, connections, rounds, seconds }: Options, run: Run) {
  const { signal, defer } = run;
  const { say } = createProgress();
  const other = against === undefined ? [] : [await checkOut(against, { signal, say })];
  const checkouts = [...other, await ownCheckout({ signal, say })];
  const folder = path.join(stateDir, "bench");
  await mkdir(folder, { recursive: true });
  defer(() => rm(folder, { recursive: true, force: true }));
  const usesUp = loads.some((load) => loadOf(load).usesUp === true);
  const pending = usesUp ? Math.ceil(MAX_CANCELLED * connections.length * (rounds + 2) * seconds) : 1;
  const bench = await startBench({ folder, signal, defer, say }, checkouts, pending);
  const turns = await Rounds.start(bench, run);
  const results: Result[] = [];
  for (const load of loads) {
    for (const count of connections) {
      say(`${load}, ${count} at once`);
      results.push(await turns.measure(load, count, rounds, seconds));
    }
  }
  const table = formatTable(results, other[0]?.name);
  return { results, table, memory: bench.sides.map(formatMemory) };
}

async function measure(run: Run): Promise<number> {
  const options = readOptions();
  const { loads, hasRegion, json } = options;
  // Before the loads: their servers would still be running beside it.
  const region = hasRegion ? await measureRegion(run, createProgress().say) : "";
  if (hasRegion) console.log(`\n${region}`);
  if (loads.length === 0) return 0;
  const { results, table, memory } = await measureLoads(options, run);
  console.log(`\n${table}\n\n${memory.join("\n")}`);
  if (json === undefined) return 0;
  const plain = results.map((result) => ({ ...result, rounds: Object.fromEntries(result.rounds) }));
  await writeFile(json, `${JSON.stringify({ results: plain, memory }, null, 2)}\n`);
  return 0;
}

await runMain((run) => unlessStopped(run, measure(run)));
