import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { importProgram } from "../steps/bundle.mjs";
import { ensureInstalled } from "../steps/install.mjs";
import { measureTimeFactor } from "./time-factor.mjs";

/** In the order in which they run. */
const PARTS = /** @type {const} */ (["unit", "region", "e2e"]);

/** @typedef {(typeof PARTS)[number]} Part */

/**
 * @typedef {object} Selection
 * @property {readonly Part[]} named parts in the arguments; none means all, but region tests only if their inputs
 * changed
 * @property {string[]} rest arguments for the runner of the named part
 */

/** @param {string[]} args @returns {Selection} */
function parseArguments(args) {
  const named = PARTS.filter((part) => args.includes(`--${part}`));
  const rest = args.filter((arg) => !PARTS.some((part) => arg === `--${part}`));
  if (rest.length > 0 && named.length !== 1) {
    throw new Problem(
      "Say --unit, --region or --e2e before arguments for the runner, as in: npm test -- --unit lib/geo",
    );
  }
  return { named, rest };
}

/** @param {string[]} args */
export function test(args) {
  return runMain(async (run) => {
    const selection = parseArguments(args);
    const progress = createProgress();
    await progress.step("Packages", (note) => ensureInstalled({ signal: run.signal, note }));
    const factor = (process.env["WAYBILL_TIME_FACTOR"] ??= String(measureTimeFactor()));
    progress.say(`Time-outs are multiplied by ${factor}`);
    /** @type {typeof import("./parts")} */
    const { runParts } = await importProgram("scripts/test/parts.ts");
    return (await runParts(selection, progress, run)) ? 0 : 1;
  });
}
