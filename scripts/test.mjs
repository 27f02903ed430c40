// npm test: unit tests and the tests of regions (vitest), then browser and API tests (Playwright). `-- --unit`, `--region` or
// `--e2e` runs one part; further arguments go to its runner. Like start.mjs it begins where nothing is installed.
import { requireNode } from "./steps/node-version.mjs";

requireNode();
void import("./test/program.mjs").then(({ test }) => test(process.argv.slice(2)));
