// Prints "passed failed" for the results that `npm test` left as JSON in the folder given, and below it which of the
// passed tests did so only at a second try, and which tests failed and why. A runner whose results are missing or
// unreadable has crashed, which counts as one failure.
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ title: string, reason: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[], flaky?: string[] }} Count */

/** What a runner says of one failure is often a page long; its first lines name the fault. */
const MAX_REASON_LINES = 12;

/**
 * @typedef {object} VitestResults
 * @property {number} numPassedTests
 * @property {VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/** @param {VitestResults} results @returns {Count} */
function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    // A file that could not be loaded, or whose hooks failed, has no failed tests, only itself.
    if (status === "failed" && failed.length === 0) return [{ title: file, reason: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      reason: failureMessages.join("\n"),
    }));
  });
  return { passed: numPassedTests, failures };
}

/**
 * @typedef {object} Suite
 * @property {string} title of the outermost, the file
 * @property {Suite[]} [suites]
 * @property {Spec[]} specs
 */

/** @typedef {{ message?: string }} TestError */

/**
 * @typedef {object} Spec
 * @property {string} title
 * @property {{ status: string, results: { errors: TestError[] }[] }[]} tests
 */

/**
 * @typedef {object} PlaywrightResults
 * @property {{ expected: number, flaky: number }} stats
 * @property {TestError[]} errors
 * @property {Suite[]} suites
 */

/** @param {TestError[]} errors */
const messages = (errors) => errors.map(({ message }) => message ?? "").join("\n");

/** @param {Suite} suite @param {string[]} [outer] @returns {{ title: string, test: Spec["tests"][0] }[]} */
function testsOf({ title, suites = [], specs }, outer = []) {
  const titles = [...outer, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ title: [...titles, spec.title].join(" › "), test })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ];
}

/** @param {PlaywrightResults} results @returns {Count} */
function countPlaywright({ stats, errors, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const failed = tests.filter(({ test }) => test.status === "unexpected");
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failed.map(({ title, test }) => ({
        title,
        reason: messages(test.results.flatMap((result) => result.errors)),
      })),
      ...errors.map((error) => ({ title: "The run itself", reason: messages([error]) })),
    ],
    flaky: tests.filter(({ test }) => test.status === "flaky").map(({ title }) => title),
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
    return {
      passed: 0,
      failures: [{ title: path.basename(file), reason: "No results: the runner crashed." }],
    };
  }
}

const [folder = "."] = process.argv.slice(2);
const counts = [
  countFile(path.join(folder, "unit.json"), countVitest),
  countFile(path.join(folder, "e2e.json"), countPlaywright),
  countFile(path.join(folder, "e2e-next.json"), countPlaywright),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failures = counts.flatMap((count) => count.failures);
const flaky = counts.flatMap((count) => count.flaky ?? []);
console.log(`${passed} ${failures.length}`);
console.log(`${flaky.length} flaky, which passed only at a second try`);
for (const title of flaky) console.log(`  ${title}`);
if (failures.length > 0) console.log("\nFailed:");
for (const { title, reason } of failures) {
  console.log(`  ${title}`);
  const lines = stripVTControlCharacters(reason).split("\n");
  for (const line of lines.slice(0, MAX_REASON_LINES)) console.log(`    ${line}`);
}
