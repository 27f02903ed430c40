import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import { databaseProblem } from "@/lib/core/db/problem";
import { groupBy } from "@/lib/core/group-by";
import { isAnotherActive, merchantLane } from "@/lib/core/lanes";
import { log } from "@/lib/core/log";
import { bookRow, failRow } from "./book-row";
import { type ReadRow, readRow } from "./read-row";

/** Rows that are read at once, and those that are booked at once: rows of one order number in their order. */
const CHUNK = 40;
const AT_ONCE = 4;

/**
 * While others send requests to this process, one row is booked at a time, with a pause of this many times its duration, so that
 * they hardly notice a batch.
 */
const REST_FACTOR = 2;
const MAX_REST_MS = 200;

type Chunk = {
  batchId: string;
  isDryRun: boolean;
  /** Position after which rows are tried. */
  after: number;
  /** Whether a row has failed if its error is not its own; otherwise it stays pending. */
  isLastTry: boolean;
};

/**
 * Tries the next pending rows once.
 * @returns the position of the last one; null if there are none
 * @throws an error of the database, which says nothing about a row
 */
export async function bookRows(ctx: Context, chunk: Chunk): Promise<number | null> {
  const { merchantId } = ctx;
  const { batchId, after } = chunk;
  const rows = await ctx.db.batchRow.findMany({
    where: { merchantId, batchId, state: "pending", position: { gt: after } },
    orderBy: { position: "asc" },
    take: CHUNK,
    select: { position: true, input: true },
  });
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push(readRow(row));
    // Reading takes a while, in which requests would wait.
    await nextTurn();
  }
  const left = groupBy(read, ({ orderNumber, position }) => orderNumber ?? position).values();
  let isOutage = false;
  const lane = merchantLane(merchantId);
  const book = async () => {
    for (const group of left)
      for (const row of group) {
        if (isOutage) return;
        const began = performance.now();
        await tryRow(ctx, row, chunk).catch((error: unknown) => {
          isOutage = true;
          throw error;
        });
        if (isAnotherActive(lane))
          await sleep(Math.min(REST_FACTOR * (performance.now() - began), MAX_REST_MS));
      }
  };
  const count = isAnotherActive(lane) ? 1 : AT_ONCE;
  const bookings = Array.from({ length: count }, book);
  // The job ends after its last row, also if it fails.
  await Promise.allSettled(bookings);
  await Promise.all(bookings);
  return rows.at(-1)?.position ?? null;
}

async function tryRow(ctx: Context, row: ReadRow, { isLastTry, ...batch }: Chunk): Promise<void> {
  try {
    await bookRow(ctx, row, batch);
  } catch (error) {
    if (databaseProblem(error)) throw error;
    const { batchId } = batch;
    log().error(
      { err: error, requestId: ctx.requestId, batchId, position: row.position },
      "batch: row not booked",
    );
    if (isLastTry) await failRow(ctx, row, { batchId, error });
  }
}
