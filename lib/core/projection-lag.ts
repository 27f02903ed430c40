import type { Db } from "./db";
import { prepared } from "./db/prepared";
import type { Projection } from "./projector";

/** Lag of a projection: number of events, at most MAX_LAG, and age of the oldest in seconds. */
export type Lag = { name: string; events: number; seconds: number };

const MAX_LAG = 10_000;

/** Returns the lag of each projection. */
export function projectionLags(db: Db, projections: Projection[]): Promise<Lag[]> {
  const lagOf = async ({ name, events }: Projection): Promise<Lag> => {
    const text = `
      SELECT count(*)::int AS events,
        coalesce(extract(epoch FROM clock_timestamp() - min("recordedAt")), 0)::float8 AS seconds
      FROM (
        SELECT "recordedAt" FROM ${events.sql}
        WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = $1)
        ORDER BY "transactionId" LIMIT ${MAX_LAG}
      ) AS behind`;
    const [lag] = await prepared<Omit<Lag, "name">>(db, { name: `lag of ${name}`, text }, [name]);
    return { name, events: 0, seconds: 0, ...lag };
  };
  return Promise.all(projections.map(lagOf));
}
