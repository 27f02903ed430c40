// Prints "passed failed" for the results that `npm test` left as JSON in the folder given, and below it which of the
// passed tests did so only at a second try. A runner whose results are missing or unreadable has crashed, which counts
// as one failure.
import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ passed: number, failed: number, flaky?: string[] }} Count */

/**
 * @typedef {object} VitestResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/** @param {VitestResults} results @returns {Count} */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that could not even be loaded has no failed tests, only itself.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * @typedef {object} Suite
 * @property {string} title of the outermost, the file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} specs
 */

/**
 * @typedef {object} PlaywrightResults
 * @property {{ expected: number, flaky: number, unexpected: number }} stats
 * @property {unknown[]} errors
 * @property {Suite[]} suites
 */

/** @param {Suite} suite @param {string[]} [outer] @returns {string[]} the titles of its flaky tests */
function flakyOf({ title, suites = [], specs }, outer = []) {
  const titles = [...outer, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [
    ...own.map((spec) => [...titles, spec.title].join(" › ")),
    ...suites.flatMap((suite) => flakyOf(suite, titles)),
  ];
}

/** @param {PlaywrightResults} results @returns {Count} */
function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((suite) => flakyOf(suite)),
  };
}

/**
 * @template T
 * @param {string} file
 * @param {(results: T) => Count} count
 * @returns {Count}
 */
function countFile(file, count) {
  try {
    /** @type {unknown} */
    const results = JSON.parse(readFileSync(file, "utf8"));
    return count(/** @type {T} */ (results));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const [folder = "."] = process.argv.slice(2);
const counts = [
  countFile(path.join(folder, "unit.json"), countVitest),
  countFile(path.join(folder, "e2e.json"), countPlaywright),
  countFile(path.join(folder, "e2e-next.json"), countPlaywright),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const flaky = counts.flatMap((count) => count.flaky ?? []);
console.log(`${passed} ${failed}`);
console.log(`${flaky.length} flaky, which passed only at a second try`);
for (const title of flaky) console.log(`  ${title}`);
