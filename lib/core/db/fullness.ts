import type { Db } from "../db";
import { processSingleton } from "../process-singleton";
import { databaseTrouble } from "./trouble";

/** More than one page, so that the server has to ask its file system for room. */
const PROBE_BYTES = 65_536;

/** Whether a change was refused for want of room, and none was tried since. */
const memory = () => processSingleton("fullness", () => ({ isFull: false }));

/** Remembers that a change was refused, so that readiness looks whether there is room again. */
export function noteFull(): void {
  memory().isFull = true;
}

/**
 * Whether the database is full. It is found out by a refused change, and from then on by trying to write: asking
 * costs nothing while all is well.
 */
export async function wasFull(db: Db): Promise<boolean> {
  if (!memory().isFull) return false;
  try {
    await db.$executeRaw`
      CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS
      SELECT string_agg(md5(n::text), '') AS filler FROM generate_series(1, ${PROBE_BYTES / 32}::int) AS n`;
    memory().isFull = false;
  } catch (error) {
    const trouble = databaseTrouble(error);
    // Who may make no temporary tables finds out by the next change.
    if (trouble === undefined) memory().isFull = false;
    else if (trouble !== "unwritable") throw error;
  }
  return memory().isFull;
}
