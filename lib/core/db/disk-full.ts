import type { Db } from "../db";
import { processSingleton } from "../process-singleton";
import { databaseProblem } from "./problem";

/** More than one page, so that the server has to ask its file system for room. */
const PROBE_BYTES = 65_536;

/** Whether a write failed for lack of disk space and none has succeeded since. */
const memory = () => processSingleton("fullness", () => ({ isFull: false }));

/** Records a failed write, so that readiness checks for free space again. */
export function recordFullDisk(): void {
  memory().isFull = true;
}

/**
 * Whether the database's disk is full. Set by a failed write; from then on a trial write checks again, so this costs
 * nothing while there is space.
 */
export async function isDiskFull(db: Db): Promise<boolean> {
  if (!memory().isFull) return false;
  try {
    await db.$executeRaw`
      CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS
      SELECT string_agg(md5(n::text), '') AS filler FROM generate_series(1, ${PROBE_BYTES / 32}::int) AS n`;
    memory().isFull = false;
  } catch (error) {
    const trouble = databaseProblem(error);
    // A role that may not create temporary tables has to wait for the next write.
    if (trouble === undefined) memory().isFull = false;
    else if (trouble !== "unwritable") throw error;
  }
  return memory().isFull;
}
