// Prints "passed failed" for the JSON results that `npm test` left in the given folder, followed by the failed tests
// and their errors.
import { stripVTControlCharacters } from "node:util";
import { readResults } from "./test/results.mjs";

/** A runner can print a page for one failure. Its first lines contain the cause. */
const MAX_REASON_LINES = 12;

const [folder = "."] = process.argv.slice(2);
const results = ["unit", "region", "e2e"].flatMap((phase) => readResults(folder, phase));
const failures = results.filter(({ status }) => status === "failed");
console.log(`${results.filter(({ status }) => status === "passed").length} ${failures.length}`);
if (failures.length > 0) console.log("Failed:");
for (const { title, reason } of failures) {
  console.log(`  ${title}`);
  const lines = stripVTControlCharacters(reason).split("\n");
  for (const line of lines.slice(0, MAX_REASON_LINES)) console.log(`    ${line}`);
}
