// npm run bench: Waybill beside the floor (scripts/bench/floor.ts) on one PostgreSQL, in rounds that take turns, so
// that a busy machine slows both alike. It prints medians over the rounds and how they compare. `region` measures addresses,
// trips and matrices in the made-up city instead.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { LOAD_NAMES, loadOf } from "./bench/loads";
import { unlessStopped } from "./bench/postgres";
import { measureRegion } from "./bench/region";
import { formatMemory, formatTable } from "./bench/report";
import { type Result, Rounds } from "./bench/rounds";
import { startBench } from "./bench/sides";
import { type Run, runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";
import { createProgress } from "./process/progress.mjs";
import { stateDir } from "./project.mjs";
import { ensureBuilt } from "./steps/build.mjs";

const USAGE =
  "Usage: npm run bench -- [--only create,quote] [--connections 1,16,64] [--rounds 3] [--seconds 2.5] [--json FILE]\n" +
  `The loads are ${LOAD_NAMES.join(", ")} and region.`;

const REGION = "region";

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", default: [...LOAD_NAMES, REGION].join() },
        connections: { type: "string", default: "1,16,64" },
        rounds: { type: "string", default: "3" },
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
    return { loads, hasRegion, connections, rounds, seconds, json: values.json };
  } catch {
    throw new Problem(USAGE);
  }
}

/** More than the floor can cancel in a second. */
const MOST_CANCELLED = 6_000;

type Options = ReturnType<typeof readOptions>;

async function measureLoads({ loads, connections, rounds, seconds }: Options, run: Run) {
  const { say } = createProgress();
  await ensureBuilt({ signal: run.signal, note: say });
  const folder = path.join(stateDir, "bench");
  await mkdir(folder, { recursive: true });
  run.defer(() => rm(folder, { recursive: true, force: true }));
  const usedUp = loads.some((load) => loadOf(load).usesUp === true);
  const pending = usedUp ? Math.ceil(MOST_CANCELLED * connections.length * (rounds + 1) * seconds) : 1;
  const bench = await startBench({ folder, defer: run.defer, say }, pending);
  const turns = await Rounds.start(bench, run);
  const results: Result[] = [];
  for (const load of loads) {
    for (const count of connections) {
      say(`${load}, ${count} at once`);
      results.push(await turns.measure(load, count, rounds, seconds));
    }
  }
  return { results, memory: bench.sides.map(formatMemory) };
}

async function measure(run: Run): Promise<number> {
  const options = readOptions();
  const { loads, hasRegion, json } = options;
  // Before the loads: their servers would still be running beside it.
  const region = hasRegion ? await measureRegion(run, createProgress().say) : "";
  if (hasRegion) console.log(`\n${region}`);
  if (loads.length === 0) return 0;
  const { results, memory } = await measureLoads(options, run);
  console.log(`\n${formatTable(results)}\n\n${memory.join("\n")}`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ results, memory }, null, 2)}\n`);
  return 0;
}

await runMain((run) => unlessStopped(run, measure(run)));
