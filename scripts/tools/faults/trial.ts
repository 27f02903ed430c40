import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "../../process/problem.mjs";
import { runNode } from "../../process/run.mjs";
import { type Fault, type Level, levelOf, levelsOf, type NamedTest, namedTests } from "./fault";
import { type Ran, runEndToEndTests, runUnitTests } from "./run-tests";
import { makeFaults, problemsIn } from "./tree";

/**
 * `caught`: a named test fails with the fault. `missed`: all pass. `no test`: the revision has none of the tests, or
 * one of them fails without the fault, too. `does not apply`: the text was not found.
 */
type Verdict = "caught" | "missed" | "no test" | "does not apply";

/** Verdict on each fault, by its name. */
export type Verdicts = ReadonlyMap<string, Verdict>;

type Dependencies = {
  signal: AbortSignal;
  chromium: string;
  say: (text: string) => void;
  levels: readonly Level[];
  /** Number of faults that are made at once. */
  batch: number;
  /** Whether the tests are assumed to pass without a fault. */
  unchecked: boolean;
};

/** A fault with those of its tests that exist in this tree. */
type Tried = { fault: Fault; tests: NamedTest[] };

const isOf = ({ file, title }: NamedTest, ran: Ran) => ran.file === file && ran.title.includes(title);

/** Whether the faults change the same file, or the same test could fail because of either. */
function collide(one: Tried, other: Tried): boolean {
  if (one.fault.alone || other.fault.alone || one.fault.file === other.fault.file) return true;
  return one.tests.some(({ file, title }) =>
    other.tests.some(
      (test) => test.file === file && (title.includes(test.title) || test.title.includes(title)),
    ),
  );
}

/**
 * Groups faults that are made at once, so that they share a build and the start of the tests. Neighbors in the list,
 * which may concern the same code, go to different batches.
 */
function batchesOf(tried: readonly Tried[], size: number): Tried[][] {
  const batches: Tried[][] = Array.from({ length: Math.ceil(tried.length / size) }, () => []);
  for (const [index, each] of tried.entries()) {
    const first = index % batches.length;
    const batch = [...batches.slice(first), ...batches.slice(0, first)].find(
      (found) => found.length < size && !found.some((other) => collide(each, other)),
    );
    if (batch) batch.push(each);
    else batches.push([each]);
  }
  return batches;
}

/** Tries faults in a tree, level by level. */
export class Trial {
  private readonly verdicts = new Map<string, Verdict>();

  constructor(
    private readonly folder: string,
    private readonly dependencies: Dependencies,
  ) {}

  async run(faults: readonly Fault[]): Promise<Verdicts> {
    const problems = await problemsIn(this.folder, faults);
    for (const name of problems.keys()) this.verdicts.set(name, "does not apply");
    const tried = faults
      .filter(({ name }) => !problems.has(name))
      .map((fault) => ({ fault, tests: namedTests(fault).filter((test) => this.has(test)) }));
    for (const level of this.dependencies.levels) {
      const open = tried.filter(
        ({ fault, tests }) =>
          levelsOf(fault, tests).includes(level) && this.verdicts.get(fault.name) !== "caught",
      );
      if (open.length > 0) await this.runLevel(level, open);
    }
    for (const { fault } of tried)
      if (!this.verdicts.has(fault.name)) this.verdicts.set(fault.name, "no test");
    return this.verdicts;
  }

  private has({ file }: NamedTest): boolean {
    return existsSync(path.join(this.folder, file));
  }

  private async runLevel(level: Level, tried: readonly Tried[]): Promise<void> {
    const { say, batch, unchecked } = this.dependencies;
    const own = tried.map(({ fault, tests }) => ({
      fault,
      tests: tests.filter((test) => levelOf(fault, test) === level),
    }));
    say(`${level}: ${tried.length} faults${unchecked ? "" : "; first their tests without a fault"}`);
    if (level === "api" || (level === "web" && !unchecked)) await this.build();
    const sound = unchecked ? own : await this.soundTests(level, own);
    for (const faults of batchesOf(sound, batch)) await this.tryBatch(level, faults);
  }

  /** Returns the faults with those of their tests that pass without them. */
  private async soundTests(level: Level, tried: readonly Tried[]): Promise<Tried[]> {
    const ran = await this.runTests(
      level,
      tried.flatMap(({ tests }) => tests),
    );
    for (const { file, title } of ran.filter(({ passed }) => !passed))
      this.dependencies.say(`  fails without a fault: ${file} ${title}`);
    const passes = (test: NamedTest) => {
      const own = ran.filter((each) => isOf(test, each));
      return own.length > 0 && own.every(({ passed }) => passed);
    };
    return tried
      .map(({ fault, tests }) => ({ fault, tests: tests.filter(passes) }))
      .filter(({ tests }) => tests.length > 0);
  }

  private async tryBatch(level: Level, batch: readonly Tried[]): Promise<void> {
    const undo = await makeFaults(
      this.folder,
      batch.map(({ fault }) => fault),
    );
    try {
      if (level === "web") await this.build();
      const ran = await this.runTests(
        level,
        batch.flatMap(({ tests }) => tests),
      );
      for (const { fault, tests } of batch) {
        const isCaught = ran.some((each) => !each.passed && tests.some((test) => isOf(test, each)));
        this.verdicts.set(fault.name, isCaught ? "caught" : "missed");
        this.dependencies.say(`  ${isCaught ? "caught" : "MISSED"}: ${fault.name}`);
      }
    } finally {
      await undo();
    }
  }

  private runTests(level: Level, tests: readonly NamedTest[]): Promise<Ran[]> {
    const { signal, chromium } = this.dependencies;
    return level === "unit"
      ? runUnitTests(this.folder, tests, signal)
      : runEndToEndTests(this.folder, tests, { signal, chromium });
  }

  private async build(): Promise<void> {
    const { code, output } = await runNode(["scripts/build.mjs"], {
      cwd: this.folder,
      signal: this.dependencies.signal,
      output: "capture",
    });
    if (code !== 0) throw new Problem(`The build failed:\n${output.slice(-4_000)}`);
  }
}
