import type { Pool } from "pg";
import { OperatorError } from "@/lib/core/errors";
import type { Progress } from "./progress";
import { STAGING } from "./staging";

/** A step of the work that later runs can skip. It may be repeated after an interruption. */
export type Step = {
  name: string;
  /** Description of the step. */
  words: string;
  /** Approximate share of the time of all steps, which add up to one. */
  share: number;
  work: () => Promise<void>;
};

/** Recorded first: if it is missing, the database has lost the record and the staging tables. */
const BEGUN = "begun";

/** Creates the record of completed steps. A crash of the database empties it together with the staging tables. */
export async function openSteps(pool: Pool, regionId: string): Promise<void> {
  await pool.query(`CREATE UNLOGGED TABLE ${STAGING.steps(regionId)} AS SELECT '${BEGUN}' AS name`);
}

/** Returns the names of the completed steps. */
async function readSteps(pool: Pool, regionId: string): Promise<Set<string>> {
  const table = STAGING.steps(regionId);
  const { rows: found } = await pool.query<{ isThere: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
    [table],
  );
  if (!found[0]?.isThere) return new Set();
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM ${table}`);
  return new Set(rows.map(({ name }) => name));
}

/** @throws OperatorError if the database has lost the staging tables since they were created */
async function noteStep(pool: Pool, regionId: string, name: string): Promise<void> {
  const table = STAGING.steps(regionId);
  const { rowCount } = await pool.query(
    `INSERT INTO ${table} SELECT $1 WHERE EXISTS (SELECT 1 FROM ${table} WHERE name = $2)`,
    [name, BEGUN],
  );
  if (rowCount === 1) return;
  throw new OperatorError(
    "The database has lost what was read, probably because it was restarted. Run the command again.",
  );
}

/**
 * Runs the steps that earlier runs have not completed, in order.
 * @throws OperatorError if the database loses the staging tables in the meantime
 */
export async function doSteps(
  pool: Pool,
  regionId: string,
  steps: readonly Step[],
  { progress, signal }: { progress: Progress; signal?: AbortSignal | undefined },
): Promise<void> {
  const done = await readSteps(pool, regionId);
  let share = 0;
  for (const step of steps) {
    if (done.has(step.name)) progress.resume(share + step.share);
    else {
      signal?.throwIfAborted();
      progress.step(step.words, share);
      await step.work();
      await noteStep(pool, regionId, step.name);
    }
    share += step.share;
  }
}
