import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Run } from "../../../process/main.mjs";
import { Problem } from "../../../process/problem.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { stateDir } from "../../../project.mjs";
import { LOAD_NAMES, loadOf } from "../loads";
import { formatMemory, formatTable } from "../report";
import { checkOut, ownCheckout } from "../revision";
import { type Result, Rounds } from "../rounds";
import { startBench } from "../sides";

/** Upper bound of the cancellations per second. */
const MAX_CANCELLED = 4_000;

const options = {
  against: { type: "string" },
  only: { type: "string", default: LOAD_NAMES.join() },
  connections: { type: "string", default: "16" },
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "2.5" },
  json: { type: "string" },
} as const;

function readOptions(args: string[]) {
  const { against, json, ...values } = parseArgs({ args, options }).values;
  const only = values.only.split(",");
  const unknown = only.find((name) => !LOAD_NAMES.some((load) => load === name));
  if (unknown !== undefined)
    throw new Problem(`There is no load ${unknown}. The loads are ${LOAD_NAMES.join(", ")}.`);
  const connections = values.connections.split(",").map(Number);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (![...connections, rounds, seconds].every((value) => value > 0))
    throw new Problem("Connections, rounds and seconds must be positive numbers.");
  return {
    loads: LOAD_NAMES.filter((name) => only.includes(name)),
    ...{ against, connections, rounds, seconds, json },
  };
}

type Options = ReturnType<typeof readOptions>;

async function measureAll({ against, loads, connections, rounds, seconds }: Options, run: Run) {
  const { signal, defer } = run;
  const { say } = createProgress();
  const other = against === undefined ? [] : [await checkOut(against, { signal, say })];
  const checkouts = [...other, await ownCheckout({ signal, say })];
  const folder = path.join(stateDir, "bench");
  await mkdir(folder, { recursive: true });
  defer(() => rm(folder, { recursive: true, force: true }));
  const pending = Math.ceil(MAX_CANCELLED * connections.length * (rounds + 2) * seconds);
  const bench = await startBench({ folder, signal, defer, say }, checkouts, { loads, pending });
  const turns = await Rounds.start(bench, run);
  const results: Result[] = [];
  for (const load of loads) {
    const own = loadOf(load).connections;
    for (const count of own === undefined ? connections : [own]) {
      say(`${load}, ${count} at once`);
      results.push(await turns.measure(load, count, rounds, seconds));
    }
  }
  const table = formatTable(results, other[0]?.name);
  return { results, table, memory: bench.sides.map(formatMemory) };
}

export async function measureLoads(args: string[], run: Run): Promise<number> {
  const chosen = readOptions(args);
  const { results, table, memory } = await measureAll(chosen, run);
  console.log(`\n${table}\n\n${memory.join("\n")}`);
  if (chosen.json === undefined) return 0;
  const plain = results.map((result) => ({ ...result, rounds: Object.fromEntries(result.rounds) }));
  await writeFile(chosen.json, `${JSON.stringify({ results: plain, memory }, null, 2)}\n`);
  return 0;
}
