import type { Run } from "../../../process/main.mjs";
import { createProgress } from "../../../process/progress.mjs";
import { measureRegion } from "../region";

export async function measureMadeUpRegion(_: string[], run: Run): Promise<number> {
  console.log(`\n${await measureRegion(run, createProgress().say)}`);
  return 0;
}
