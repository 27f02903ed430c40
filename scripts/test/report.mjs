import { readdirSync } from "node:fs";
import path from "node:path";
import { readResults } from "./results.mjs";

const SLOWEST = 20;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;

/**
 * Prints the duration of each phase and the slowest tests of all runners.
 * @param {object} options
 * @param {readonly { title: string, ms: number }[]} options.steps
 * @param {string} options.resultsDir
 */
export function report({ steps, resultsDir }) {
  const lines = ["", "Phases:", ...steps.map(({ title, ms }) => `${seconds(ms)}  ${title}`)];
  const phases = readdirSync(resultsDir).filter((name) => name.endsWith(".json"));
  const tests = phases.flatMap((name) => readResults(resultsDir, path.parse(name).name));
  const slowest = tests
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ title, ms }) => `${seconds(ms)}  ${title}`);
  process.stdout.write([...lines, "", "Slowest tests:", ...slowest, "", ""].join("\n"));
}
