import type { Db } from "./db";
import { prepared } from "./db/prepared";
import type { Projection } from "./projector";

/** How far a projection is behind: events, at most MAX_LAG, and the age of the oldest of them in seconds. */
export type Lag = { name: string; events: number; seconds: number };

const MAX_LAG = 10_000;

/** How far each projection is behind. */
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
