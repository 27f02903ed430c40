/** Text that occurs exactly once in a file, and its replacement after a careless change. */
type Place = { file: string; find: string; replace: string };

/** A fault that a careless change could introduce, and the tests that must catch it. */
export type Fault = Place & {
  /** Effect of the fault in plain words. Unique. */
  name: string;
  area: string;
  /**
   * Tests that fail with the fault: files, each with a part of the title, or "" for any test of the file. Tests that
   * a revision does not have are skipped.
   */
  caughtBy: Record<string, string>;
  /** Whether it needs a separate build because the tests of other faults would fail with it. */
  alone?: true;
  /** Whether it is part of Next's build although a test of e2e/api catches it. */
  isOfPages?: true;
  /** The place in earlier revisions, tried if the first place does not exist. */
  before?: Place;
};

/** A test that a fault names. */
export type NamedTest = { file: string; title: string };

export type Level = "unit" | "api" | "web";

export const LEVELS: readonly Level[] = ["unit", "api", "web"];

/** Returns what a test of the fault needs: only vitest, the bundle of the machine API, or a build of the pages. */
export function levelOf({ isOfPages }: Pick<Fault, "isOfPages">, { file }: Pick<NamedTest, "file">): Level {
  if (!file.startsWith("e2e/")) return "unit";
  return isOfPages || file.startsWith("e2e/web/") ? "web" : "api";
}

export const namedTests = ({ caughtBy }: Fault): NamedTest[] =>
  Object.entries(caughtBy).map(([file, title]) => ({ file, title }));

/** Levels on which a fault is tried, cheapest first. */
export const levelsOf = (fault: Fault, tests = namedTests(fault)): Level[] =>
  LEVELS.filter((level) => tests.some((test) => levelOf(fault, test) === level));
