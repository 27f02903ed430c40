import type { Context } from "./context";
import type { Db } from "./db";

/**
 * Runs reads that all see the same snapshot. Inside a verb's transaction, they join it. Costs the four
 * statements of a transaction, so use it only for data read in several statements whose consistency cannot be
 * checked.
 */
export function inSnapshot<T, C extends Pick<Context, "db">>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  if (!("$transaction" in db)) return read(ctx);
  // A snapshot from the first statement on; read-only work at this level never fails.
  return db.$transaction((tx) => read({ ...ctx, db: tx }), { isolationLevel: "RepeatableRead" });
}

/**
 * Reads data that Prisma loads in several statements. If a concurrent write makes the parts contradict each
 * other, it reads again in a snapshot; usual reads cost nothing extra.
 */
export async function readConsistently<T>(
  db: Db,
  read: (db: Db) => Promise<T>,
  agrees: (found: T) => boolean,
): Promise<T> {
  const found = await read(db);
  return agrees(found) ? found : inSnapshot({ db }, ({ db }) => read(db));
}
