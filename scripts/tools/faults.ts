// npm run test:faults: checks whether the tests catch faults that a careless change could introduce. It makes each
// fault of scripts/tools/faults/list in a worktree, runs the tests that should catch it, and prints the results.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureChromium } from "../browser/index.mjs";
import { type Fault, LEVELS, levelsOf } from "./faults/fault";
import { FAULTS } from "./faults/list";
import { openTree, problemsIn, removeTree } from "./faults/tree";
import { Trial, type Verdicts } from "./faults/trial";
import { type Run, runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { projectDir } from "../project.mjs";
import { table } from "../waybill/table";
import { ensureTestServer } from "../test-database";

const USAGE = `Usage: npm run test:faults -- [--only TEXT,…] [--level unit] [--revision REV] [--against REV] [--batch 8] [--unchecked] [--keep] [--list]
  --only      faults whose name or area contains one of these texts
  --level     faults that tests of this level catch, and only these tests: unit, api or web
  --revision  the commit to try, HEAD by default; uncommitted changes are not in it
  --against   tries the same faults on another commit, with its own tests, first
  --batch     how many faults are made at once; 1 leaves no doubt which fault a test has caught
  --unchecked takes it that the tests pass without a fault, instead of running them first
  --keep      keeps the worktrees for the next run
  --list      prints the faults, and checks that the text of each is in the working folder`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string" },
        level: { type: "string" },
        revision: { type: "string", default: "HEAD" },
        against: { type: "string" },
        batch: { type: "string", default: "8" },
        unchecked: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
        list: { type: "boolean", default: false },
      },
    });
    if (!(Number(values.batch) >= 1)) throw new Error("not a number");
    return { ...values, batch: Number(values.batch) };
  } catch {
    throw new Problem(USAGE);
  }
}

type Options = ReturnType<typeof readOptions>;

function selected({ only, level }: Options): Fault[] {
  const texts = only?.split(",") ?? [""];
  const found = FAULTS.filter(
    (fault) =>
      texts.some((text) => fault.name.includes(text) || fault.area.includes(text)) &&
      (level === undefined || levelsOf(fault).some((each) => each === level)),
  );
  if (found.length === 0) throw new Problem(`No fault is selected.\n${USAGE}`);
  return found;
}

/** Prints the faults as a table, with one column for each title. */
function printTable(faults: readonly Fault[], columns: Record<string, ReadonlyMap<string, string>>): void {
  const rows = faults.map((fault) => [
    fault.area,
    levelsOf(fault)[0] ?? "",
    fault.name,
    ...Object.values(columns).map((words) => words.get(fault.name) ?? ""),
  ]);
  process.stdout.write(`\n${table([["area", "level", "fault", ...Object.keys(columns)], ...rows])}\n\n`);
}

async function listFaults(faults: readonly Fault[]): Promise<number> {
  const problems = await problemsIn(projectDir, faults);
  printTable(faults, { problem: problems });
  return problems.size === 0 ? 0 : 1;
}

type Dependencies = { options: Options; run: Run; say: (text: string) => void };

async function tryRevision(
  revision: string,
  faults: readonly Fault[],
  { options, run, say }: Dependencies,
): Promise<Verdicts> {
  say(`Commit ${revision}`);
  const { signal } = run;
  const folder = await openTree(revision, signal);
  if (!options.keep) run.defer(() => removeTree(folder));
  for (const [name, problem] of await problemsIn(folder, faults))
    say(`  does not apply: ${name}: ${problem}`);
  const needsBrowser = faults.some((fault) => levelsOf(fault).includes("web"));
  const chromium = needsBrowser ? await ensureChromium({ signal, note: say }) : "";
  const levels = LEVELS.filter((level) => (options.level ?? level) === level);
  const { batch, unchecked } = options;
  return new Trial(folder, { signal, chromium, say, levels, batch, unchecked }).run(faults);
}

await runMain(async (run) => {
  const options = readOptions();
  const { say } = createProgress();
  const faults = selected(options);
  if (options.list) return listFaults(faults);
  const server = await ensureTestServer({ signal: run.signal });
  run.defer(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  const columns: Record<string, Verdicts> = {};
  for (const revision of [...(options.against === undefined ? [] : [options.against]), options.revision])
    columns[revision] = await tryRevision(revision, faults, { options, run, say });
  printTable(faults, columns);
  const missed = faults.filter(({ name }) => columns[options.revision]?.get(name) !== "caught");
  say(`${faults.length - missed.length} of ${faults.length} faults caught`);
  return missed.length === 0 ? 0 : 1;
});
