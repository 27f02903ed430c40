/** A text that stands exactly once in a file, and what a careless change makes of it. */
type Place = { file: string; find: string; replace: string };

/** A fault that a careless change could introduce, and the tests that have to notice it. */
export type Fault = Place & {
  /** What goes wrong, as a person would tell it. Unique. */
  name: string;
  area: string;
  /**
   * Tests that fail with the fault: files, each with a part of the title, or "" for any test of the file. Those that a
   * revision does not have are passed over.
   */
  caughtBy: Record<string, string>;
  /** Whether it must not share a build with other faults, because their tests would fail with it. */
  alone?: true;
  /** Whether it is in what Next builds, although a test of e2e/api catches it. */
  isOfPages?: true;
  /** The place in earlier revisions, tried if the first one is not there. */
  before?: Place;
};

/** A test that is named by a fault. */
export type NamedTest = { file: string; title: string };

export type Level = "unit" | "api" | "web";

export const LEVELS: readonly Level[] = ["unit", "api", "web"];

/** What a test of the fault needs: nothing but vitest, the bundle of the machine API, or a build of the pages. */
export function levelOf({ isOfPages }: Pick<Fault, "isOfPages">, { file }: Pick<NamedTest, "file">): Level {
  if (!file.startsWith("e2e/")) return "unit";
  return isOfPages || file.startsWith("e2e/web/") ? "web" : "api";
}

export const namedTests = ({ caughtBy }: Fault): NamedTest[] =>
  Object.entries(caughtBy).map(([file, title]) => ({ file, title }));

/** The levels on which a fault is tried, the cheapest first. */
export const levelsOf = (fault: Fault, tests = namedTests(fault)): Level[] =>
  LEVELS.filter((level) => tests.some((test) => levelOf(fault, test) === level));
