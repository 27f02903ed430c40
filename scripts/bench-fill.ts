// npm run bench:fill -- --data FOLDER: fills databases for npm run bench:million, which does so itself where they are
// not there yet.
import { parseArgs } from "node:util";
import { startMillion } from "./bench/million";
import { runMain } from "./process/main.mjs";
import { createProgress } from "./process/progress.mjs";

await runMain(async ({ defer }) => {
  const { data = ".data/million" } = parseArgs({ options: { data: { type: "string" } } }).values;
  const { say } = createProgress();
  await startMillion(data, { defer, say });
  say(`filled: npm run bench:million -- --data ${data}`);
  return 0;
});
