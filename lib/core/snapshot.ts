import type { Context } from "./context";
import type { Db } from "./db";

/**
 * Runs reads that all see the same moment, whatever is written meanwhile. Inside a transaction of a verb they join it.
 * It costs the four statements of a transaction, so use it only for data read in several statements whose consistency
 * cannot be checked.
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
 * Reads data that Prisma fetches in several statements. If a write came in between and the parts contradict each
 * other, it reads again in a snapshot; the usual read costs nothing extra.
 */
export async function readAgreeing<T>(
  db: Db,
  read: (db: Db) => Promise<T>,
  agrees: (found: T) => boolean,
): Promise<T> {
  const found = await read(db);
  return agrees(found) ? found : inSnapshot({ db }, ({ db }) => read(db));
}
