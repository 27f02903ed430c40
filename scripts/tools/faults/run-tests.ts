// Runs the tests of a tree with its own runners and reads their results.
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseTrustedJson } from "../../process/json.mjs";
import { Problem } from "../../process/problem.mjs";
import { runNode } from "../../process/run.mjs";
import type { NamedTest } from "./fault";

/** A test that ran. `file` is relative to the tree. */
export type Ran = NamedTest & { passed: boolean };

/** Longest time of an end-to-end test. With most faults an expectation waits that long. */
const TEST_LIMIT_MS = 60_000;

/** Longest time of a unit test. With some faults a test waits for something that never happens. */
const UNIT_TEST_LIMIT_MS = 120_000;

const RESULTS = "fault-results.json";

async function runAndRead<Report>(
  folder: string,
  args: string[],
  { signal, env }: { signal: AbortSignal; env?: Record<string, string> },
): Promise<Report> {
  const file = path.join(folder, RESULTS);
  await rm(file, { force: true });
  const { output } = await runNode(args, {
    cwd: folder,
    env: { ...process.env, ...env },
    signal,
    output: "capture",
    stopSignal: "SIGINT",
  });
  if (!existsSync(file)) throw new Problem(`The tests did not run:\n${output.slice(-4_000)}`);
  return parseTrustedJson(await readFile(file, "utf8"));
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Runs whole files of unit tests, because most of their time is start-up. */
export async function runUnitTests(
  folder: string,
  tests: readonly NamedTest[],
  signal: AbortSignal,
): Promise<Ran[]> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const vitest = path.join(folder, "node_modules", "vitest", "vitest.mjs");
  const { testResults } = await runAndRead<VitestReport>(
    folder,
    [
      vitest,
      "run",
      ...files,
      `--testTimeout=${UNIT_TEST_LIMIT_MS}`,
      "--reporter=json",
      `--outputFile=${path.join(folder, RESULTS)}`,
    ],
    { signal },
  );
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(folder, name);
    const ran = assertionResults
      .filter((each) => each.status === "passed" || each.status === "failed")
      .map((each) => ({ file, title: each.fullName, passed: each.status === "passed" }));
    // A file that cannot be loaded has no tests.
    return ran.length === 0 ? [{ file, title: "", passed: status === "passed" }] : ran;
  });
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[]; config: { rootDir: string } };

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function specsOf({ suites = [], specs, file }: Suite, above: string): Ran[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "skipped"))
    .map(({ title, ok }) => ({ file, title: `${above} ${title}`.trim(), passed: ok }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, `${above} ${suite.title}`))];
}

/**
 * Runs end-to-end tests with the tree's build. Files that do not belong to pages are compiled again if they changed.
 */
export async function runEndToEndTests(
  folder: string,
  tests: readonly NamedTest[],
  { signal, chromium }: { signal: AbortSignal; chromium: string },
): Promise<Ran[]> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.map(({ file, title }) => `${escaped(path.basename(file))}.*${escaped(title)}`);
  const playwright = path.join(folder, "node_modules", "@playwright", "test", "cli.js");
  const args = [playwright, "test", ...files, "--grep", titles.join("|"), "--reporter=json", "--retries=0"];
  const { suites, errors, config } = await runAndRead<PlaywrightReport>(
    folder,
    [...args, "--workers=2", `--timeout=${TEST_LIMIT_MS}`],
    {
      signal,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder, RESULTS) },
    },
  );
  const ran = suites.flatMap((suite) => specsOf(suite, ""));
  if (ran.length === 0 && errors.length > 0)
    throw new Problem(`The tests did not run:\n${errors.map(({ message }) => message).join("\n")}`);
  const testDir = path.relative(folder, config.rootDir);
  return ran.map((each) => ({ ...each, file: path.posix.join(testDir, each.file) }));
}
