import { randomBytes } from "node:crypto";
import path from "node:path";
import { ensureChromium } from "../browser/index.mjs";
import { generateClient } from "../prisma/generate.mjs";
import type { Run } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import type { Progress } from "../process/progress.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";
import { ensureBuilt } from "../steps/build.mjs";
import { ensureTestServer } from "../test-database";
import type { Selection } from "./program.mjs";

/** Where .ci/run wants the runners' results as JSON, to count them. */
const resultsDir = process.env.WAYBILL_TEST_RESULTS;

async function unitTests(args: string[], { signal }: Run): Promise<boolean> {
  const reporters = resultsDir
    ? ["--reporter=default", "--reporter=json", `--outputFile.json=${path.join(resultsDir, "unit.json")}`]
    : [];
  const vitest = inProject("node_modules", "vitest", "vitest.mjs");
  const { code } = await runNode([vitest, "run", ...reporters, ...args], { cwd: projectDir, signal });
  return code === 0;
}

async function e2eTests(args: string[], progress: Progress, run: Run): Promise<boolean> {
  const { signal } = run;
  const chromium = await progress.step("Browser", (note) => ensureChromium({ signal, note }));
  await progress.step("Build", (note) => ensureBuilt({ signal, note }));
  progress.say("Browser and API tests");
  const passed = await playwrightTests(args, { CHROMIUM_PATH: chromium }, run);
  if (args.length > 0) return passed;
  // Development has the machine API under Next; production does not.
  progress.say("API tests under Next");
  const env = { WAYBILL_API_MOUNT: "next" };
  return (await playwrightTests(["--project=api"], env, run)) && passed;
}

async function playwrightTests(
  args: string[],
  more: Record<string, string>,
  { signal }: Run,
): Promise<boolean> {
  const file = more.WAYBILL_API_MOUNT === undefined ? "e2e.json" : "e2e-next.json";
  const output = resultsDir && { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(resultsDir, file) };
  const env = { ...process.env, ...more, ...output };
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  const reporters = resultsDir ? ["--reporter=list,json"] : [];
  const { code } = await runNode([playwright, "test", ...reporters, ...args], {
    cwd: projectDir,
    env,
    signal,
    stopSignal: "SIGINT", // only then does Playwright stop the server that it started
  });
  return code === 0;
}

/** A part that cannot even begin has failed, and the other part still runs. */
async function passes(part: () => Promise<boolean>): Promise<boolean> {
  try {
    return await part();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return false;
  }
}

/**
 * Runs the selected parts against one PostgreSQL server and says how each ended.
 * @returns whether all of them passed
 */
export async function runParts(
  { unit, e2e, rest }: Selection,
  progress: Progress,
  run: Run,
): Promise<boolean> {
  await generateClient({ signal: run.signal });
  await progress.step("Test database", async () => {
    const server = await ensureTestServer({ signal: run.signal });
    run.defer(server.stop);
    process.env.TEST_DATABASE_URL = server.url;
  });
  process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
  const results: [string, boolean][] = [];
  if (unit) {
    progress.say("Unit tests");
    results.push(["Unit tests", await passes(() => unitTests(rest, run))]);
  }
  if (e2e) results.push(["Browser and API tests", await passes(() => e2eTests(rest, progress, run))]);
  for (const [name, passed] of results) progress.say(`${name}: ${passed ? "passed" : "FAILED"}`);
  return results.every(([, passed]) => passed);
}
