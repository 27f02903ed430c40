import { parseArgs } from "node:util";
import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { startMillion } from "../million";

export async function fill(args: string[], run: Run): Promise<number> {
  const { data = ".data/million" } = parseArgs({ args, options: { data: { type: "string" } } }).values;
  const { say } = createProgress();
  await startMillion(data, { ...run, say });
  say(`filled: npm run bench -- million --data ${data}`);
  return 0;
}
