// Prints "passed failed" for the results that `npm test` left as JSON in the folder given. A runner whose results
// are missing or unreadable has crashed, which counts as one failure.
import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ passed: number, failed: number }} Count */

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

/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} PlaywrightResults */

/** @param {PlaywrightResults} results @returns {Count} */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
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
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} ${failed}`);
