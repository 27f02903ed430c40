import path from "node:path";
import { createPool } from "../../lib/core/db/pool";
import { REBUILD_LIMITS } from "../../lib/core/db/limits";
import type { Db } from "../../lib/core/db";
import { regionDir } from "../../lib/core/env";
import { OsmFileError } from "@waybill/geo/region-build";
import { withLock } from "../process/lock.mjs";
import { Problem } from "../process/problem.mjs";
import { connect, type Operator } from "./operator";

export type Workshop = {
  db: Db;
  pool: ReturnType<typeof createPool>;
  home: string;
  signal: AbortSignal;
  say: (text: string) => void;
};

const CONNECTIONS = 4;

/** Runs a verb on the regions of this folder. An invalid extract prints a message instead of a stack. */
export async function onRegions(
  operator: Operator,
  work: (workshop: Workshop) => Promise<void>,
): Promise<void> {
  const { signal, say } = operator;
  const { db } = await connect(operator);
  const pool = createPool(await operator.databaseUrl(), CONNECTIONS, REBUILD_LIMITS);
  operator.defer(() => pool.end());
  try {
    await work({ db, pool, home: path.resolve(regionDir()), signal, say });
  } catch (error) {
    if (error instanceof OsmFileError) throw new Problem(error.message);
    throw error;
  }
}

/**
 * Runs after other commands that change the regions of this folder: two builds of the same region would corrupt its
 * files.
 */
export function oneAtATime({ home, signal, say }: Workshop, work: () => Promise<void>): Promise<void> {
  const onWait = () => say("waiting for another command that changes regions");
  return withLock(`regions ${home}`, work, { signal, onWait });
}
