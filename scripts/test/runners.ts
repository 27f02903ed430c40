import path from "node:path";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";

type Invocation = {
  /** Arguments for the runner. */
  args: string[];
  /** File for the JSON results. */
  results: string;
  signal: AbortSignal;
};

/** @returns whether all tests passed */
export async function runVitest({ args, results, signal }: Invocation): Promise<boolean> {
  const vitest = inProject("node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const { code } = await runNode([vitest, "run", ...reporters, ...args], { cwd: projectDir, signal });
  return code === 0;
}

/** @returns whether all tests passed */
export async function runPlaywright(
  { args, results, signal }: Invocation,
  settings: Record<string, string>,
): Promise<boolean> {
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  const { code } = await runNode([playwright, "test", "--reporter=list,json", ...args], {
    cwd: projectDir,
    env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(results) },
    signal,
    stopSignal: "SIGINT", // Playwright stops its server only after SIGINT
  });
  return code === 0;
}
