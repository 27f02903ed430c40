import { log } from "../log";
import { recordFullDisk } from "./disk-full";
import { databaseProblem } from "./problem";

/**
 * Writes secondary information of a request. If the database is read-only or the row is locked, it logs that instead
 * of failing the request. If the database is unavailable, it fails, as the next query would.
 */
export async function writeIfPossible(what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const trouble = databaseProblem(error);
    if (trouble !== "unwritable" && trouble !== "busy") throw error;
    if (trouble === "unwritable") recordFullDisk();
    log().warn({ err: error }, `not recorded: ${what}`);
  }
}
