// Reads the JSON results that the runners of `npm test` leave, in one format.
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} TestResult
 * @property {string} title file and names, from the outside in
 * @property {"passed" | "failed" | "skipped"} status
 * @property {number} ms
 * @property {string} reason of a failure
 */

/**
 * @typedef {object} VitestResults
 * @property {VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, duration?: number | null, failureMessages: string[] }[]} assertionResults
 */

/** @param {string} status @returns {TestResult["status"]} */
const statusOf = (status) => (status === "passed" || status === "failed" ? status : "skipped");

/** @param {VitestResults} results @returns {TestResult[]} */
function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    /** @type {TestResult[]} */
    const tests = assertionResults.map((result) => ({
      title: `${file} › ${result.fullName}`,
      status: statusOf(result.status),
      ms: result.duration ?? 0,
      reason: result.failureMessages.join("\n"),
    }));
    // A file that could not be loaded, or whose hooks failed, has no failed tests but failed itself.
    if (status === "failed" && tests.every((test) => test.status !== "failed"))
      tests.push({ title: file, status: "failed", ms: 0, reason: message });
    return tests;
  });
}

/** @typedef {{ message?: string }} TestError */

/**
 * @typedef {object} PlaywrightTest
 * @property {"expected" | "unexpected" | "flaky" | "skipped"} status
 * @property {{ duration: number, errors: TestError[] }[]} results
 */

/**
 * @typedef {object} Suite
 * @property {string} title of the outermost, the file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: PlaywrightTest[] }[]} specs
 */

/** @typedef {{ errors: TestError[], suites: Suite[] }} PlaywrightResults */

/** @param {TestError[]} errors */
const messages = (errors) => errors.map(({ message }) => message ?? "").join("\n");

/** @type {Record<PlaywrightTest["status"], TestResult["status"]>} */
const STATUS = { expected: "passed", skipped: "skipped", unexpected: "failed", flaky: "failed" };

/** @param {Suite} suite @param {string[]} [outer] @returns {TestResult[]} */
function ofSuite({ title, suites = [], specs }, outer = []) {
  const titles = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: [...titles, spec.title].join(" › "),
      status: STATUS[status],
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      reason: messages(results.flatMap(({ errors }) => errors)),
    })),
  );
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, titles))];
}

/** @param {PlaywrightResults} results @returns {TestResult[]} */
function ofPlaywright({ errors, suites }) {
  return [
    ...suites.flatMap((suite) => ofSuite(suite)),
    ...errors.map((error) => ({
      title: "The run itself",
      status: /** @type {const} */ ("failed"),
      ms: 0,
      reason: messages([error]),
    })),
  ];
}

/**
 * Reads the results of one phase. A runner whose results are missing or unreadable has crashed, which counts as a
 * failure.
 * @param {string} folder
 * @param {string} phase name of the file without its extension
 * @returns {TestResult[]}
 */
export function readResults(folder, phase) {
  try {
    /** @type {unknown} */
    const results = JSON.parse(readFileSync(path.join(folder, `${phase}.json`), "utf8"));
    const isVitest = typeof results === "object" && results !== null && "testResults" in results;
    return isVitest
      ? ofVitest(/** @type {VitestResults} */ (results))
      : ofPlaywright(/** @type {PlaywrightResults} */ (results));
  } catch {
    return [{ title: phase, status: "failed", ms: 0, reason: "No results: the runner crashed." }];
  }
}
