// npm test: unit tests and region tests (vitest), then browser and API tests (Playwright). `-- --unit`, `--region` or
// `--e2e` runs one part; further arguments go to its runner. Like start.mjs it works in a fresh clone.
import { requireNode } from "./steps/node-version.mjs";

requireNode();
void import("./test/program.mjs").then(({ test }) => test(process.argv.slice(2)));
