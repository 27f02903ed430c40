// npm run bench:fill -- --data FOLDER: fills databases for npm run bench:million, which does so itself where they are
// not there yet.
import { parseArgs } from "node:util";
import { startMillion } from "./bench/million";
import { unlessStopped } from "./bench/postgres";
import { runMain } from "./process/main.mjs";
import { createProgress } from "./process/progress.mjs";

await runMain(async (run) => {
  const { data = ".data/million" } = parseArgs({ options: { data: { type: "string" } } }).values;
  const { say } = createProgress();
  await unlessStopped(run, startMillion(data, { ...run, say }));
  say(`filled: npm run bench:million -- --data ${data}`);
  return 0;
});
