// npm run harness: breaks the service on purpose, on this machine only, and reports the damage. Each part has its own
// database and processes. `npm run harness -- --list` names the parts, `npm run harness -- kill-app fuzz` runs some; the long ones
// run only by name. `--from` is the revision of `upgrade`. `--quick` (or `--scale 0.1`) makes them smaller, `--seed` repeats a run's random choices. The exit code is 1
// if a write was lost, duplicated or incomplete, or a process died; a missed goal is only reported.
import { randomBytes, randomInt } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { discardEmbeddedPostgres } from "../embedded-postgres/index.mjs";
import { type Part, type Report, type Scope, verdictOf } from "./harness/part";
import { PARTS } from "./harness/parts";
import { unmountLeftOvers } from "./harness/small-disk";
import { detailsOf, formatTable } from "./harness/table";
import { acquireLock } from "../process/lock.mjs";
import { type Run, runMain } from "../process/main.mjs";
import { Problem, errorMessage } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { projectDir, stateDir } from "../project.mjs";
import { hasBuild } from "../steps/build.mjs";

const FOLDER = path.join(stateDir, "harness");
const USAGE =
  "Usage: npm run harness -- [--list] [--quick | --scale 0.1] [--seed 1] [--from REVISION] [part ...]";

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        quick: { type: "boolean" },
        scale: { type: "string" },
        seed: { type: "string" },
        from: { type: "string" },
      },
    });
    const scale = Number(values.scale ?? (values.quick ? 0.1 : 1));
    const seed = Number(values.seed ?? randomInt(2 ** 31));
    if (!(scale > 0 && scale <= 1) || !Number.isInteger(seed)) throw new Error("not a number");
    return { list: values.list ?? false, from: values.from, scale, seed, names: positionals };
  } catch {
    throw new Problem(USAGE);
  }
}

function select(names: string[]): Part[] {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined) throw new Problem(`There is no part ${unknown}; --list names them. ${USAGE}`);
  if (names.length === 0) return PARTS.filter(({ isOnlyByName }) => !isOnlyByName);
  return PARTS.filter(({ name }) => names.includes(name));
}

/** Removes the mounts, servers and folders that a killed harness left behind. */
async function clearLeftOvers(): Promise<void> {
  await unmountLeftOvers();
  for (const part of await readdir(FOLDER).catch(() => [])) {
    for (const home of await readdir(path.join(FOLDER, part)).catch(() => [])) {
      await discardEmbeddedPostgres(path.join(FOLDER, part, home));
    }
  }
  await rm(FOLDER, { recursive: true, force: true });
}

/** Runs one part and cleans up after it, even if it fails or is interrupted. */
async function runPart(
  part: Part,
  scope: Omit<Scope, "folder" | "defer">,
  interrupted: Promise<never>,
): Promise<Report> {
  const folder = path.join(FOLDER, `${part.name}-${randomBytes(3).toString("hex")}`);
  const cleanups: (() => Promise<void> | void)[] = [];
  await mkdir(folder, { recursive: true });
  let report: Report;
  try {
    const running = part.run({ ...scope, folder, defer: (cleanup) => void cleanups.push(cleanup) });
    report = await Promise.race([running, interrupted]);
  } catch (error) {
    scope.signal.throwIfAborted();
    if (!(error instanceof Problem)) console.error(error);
    report = { fatal: [errorMessage(error)] };
  } finally {
    for (const cleanup of cleanups.reverse()) {
      await Promise.resolve(cleanup()).catch((error: unknown) => {
        process.stderr.write(`While cleaning up after ${part.name}: ${errorMessage(error)}\n`);
      });
    }
    await rm(folder, { recursive: true, force: true });
  }
  return report;
}

async function main({ signal, defer, stopped }: Run): Promise<number> {
  const { list, from, scale, seed, names } = readOptions();
  const parts = select(names);
  if (list) {
    for (const { name, summary } of PARTS) console.log(`${name.padEnd(16)} ${summary}`);
    return 0;
  }
  if (!parts.every(({ needsNoBuild }) => needsNoBuild) && !(await hasBuild()))
    throw new Problem("There is no build to try: npm run build makes one.");
  const lock = await acquireLock(`harness ${projectDir}`);
  if (lock === undefined) throw new Problem("The harness is already running in this folder.");
  defer(lock.release);
  await clearLeftOvers();
  defer(() => rm(FOLDER, { recursive: true, force: true }));

  const { say } = createProgress();
  say(`scale ${scale}, seed ${seed}`);
  // A request to stop ends any wait of a part.
  const interrupted = stopped.then(() => signal.throwIfAborted()).then(() => new Promise<never>(() => {}));
  interrupted.catch(() => {});
  const reports: [string, Report][] = [];
  for (const part of parts) {
    say(`${part.name}: ${part.summary}`);
    const scope = { signal, scale, seed, from, say: (text: string) => say(`  ${text}`) };
    const report = await runPart(part, scope, interrupted);
    for (const line of detailsOf(report)) say(`  ${line}`);
    reports.push([part.name, report]);
  }
  console.log(`\n${formatTable(reports)}\n`);
  return reports.some(([, report]) => verdictOf(report) === "FAILED") ? 1 : 0;
}

await runMain(main);
