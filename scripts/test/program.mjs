import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { importProgram } from "../steps/bundle.mjs";
import { ensureInstalled } from "../steps/install.mjs";

/**
 * @typedef {object} Selection
 * @property {boolean} unit
 * @property {boolean} e2e
 * @property {string[]} rest for the runner of the one selected part
 */

/** @param {string[]} args @returns {Selection} */
function parseArguments(args) {
  const unit = args.includes("--unit");
  const e2e = args.includes("--e2e");
  const rest = args.filter((arg) => arg !== "--unit" && arg !== "--e2e");
  if (rest.length > 0 && unit === e2e) {
    throw new Problem(
      "Say --unit or --e2e before arguments for the runner, as in: npm test -- --unit lib/geo",
    );
  }
  return { unit: unit || !e2e, e2e: e2e || !unit, rest };
}

/** @param {string[]} args */
export function test(args) {
  return runMain(async (run) => {
    const selection = parseArguments(args);
    const progress = createProgress();
    await progress.step("Packages", (note) => ensureInstalled({ signal: run.signal, note }));
    /** @type {typeof import("./parts")} */
    const { runParts } = await importProgram("scripts/test/parts.ts");
    return (await runParts(selection, progress, run)) ? 0 : 1;
  });
}
