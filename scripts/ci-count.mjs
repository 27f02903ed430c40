// Prints "passed failed" for the results that `npm test` left as JSON in the folder given, and below it which tests failed
// and why.
import { stripVTControlCharacters } from "node:util";
import { readResults } from "./test/results.mjs";

/** A runner often says a page about one failure; its first lines name the fault. */
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
