import { log } from "../log";
import { noteFull } from "./fullness";
import { databaseTrouble } from "./trouble";

/**
 * Writes what a request notes by the way. A database that takes no changes, or in which another holds the row, does
 * not fail the request for it: it stands in the log. One that is away does, as it would a moment later anyway.
 */
export async function noteIfPossible(what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const trouble = databaseTrouble(error);
    if (trouble !== "unwritable" && trouble !== "busy") throw error;
    if (trouble === "unwritable") noteFull();
    log().warn({ err: error }, `not noted: ${what}`);
  }
}
