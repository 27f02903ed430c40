import { actorColumns, type Transaction } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { MAX_UNFINISHED } from "../schema";

/** Wait for an unfinished batch: a usual one takes longer. */
const RETRY_AFTER_SECONDS = 10;
const HOUR_MS = 3_600_000;

/**
 * Checks that an API credential may send that many rows now. Its other batches wait until the transaction ends. A person, who
 * checks a file again with each correction of its format, has no limit of rows.
 * @throws ServiceError `tooManyRequests` with too many unfinished batches, or too many rows within an hour
 */
export async function requireRoom(tx: Transaction, size: number): Promise<void> {
  const { db, merchantId } = tx;
  const actorId = actorColumns(tx.actor).actorId ?? "";
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`batches ${merchantId} ${actorId}`}, 0))`;
  const unfinished = await db.batch.count({ where: { merchantId, actorId, finishedAt: null } });
  if (unfinished >= MAX_UNFINISHED) {
    const sentence =
      tx.actor.kind === "user"
        ? say(
            "At most {count, number} imports can be checked or booked at the same time. Try again when one is finished",
            { count: MAX_UNFINISHED },
          )
        : say("At most {count, number} batches can be unfinished; wait for one or cancel it", {
            count: MAX_UNFINISHED,
          });
    throw new ServiceError("tooManyRequests", sentence, undefined, RETRY_AFTER_SECONDS);
  }
  if (tx.actor.kind !== "api_key") return;
  const limit = env().API_BATCH_ROWS_PER_HOUR;
  const now = Date.now();
  const sent = await db.batch.findMany({
    where: { merchantId, actorId, createdAt: { gt: new Date(now - HOUR_MS) } },
    orderBy: { createdAt: "asc" },
    select: { size: true, createdAt: true },
  });
  const left = limit - sent.reduce((sum, batch) => sum + batch.size, 0);
  let freed = left;
  const enough = left >= size ? undefined : sent.find((batch) => (freed += batch.size) >= size);
  if (!enough) return;
  const seconds = Math.max(1, Math.ceil((enough.createdAt.getTime() + HOUR_MS - now) / 1_000));
  const sentence = say("At most {limit} rows can be sent within an hour; {left} are left", {
    limit,
    left: Math.max(0, left),
  });
  throw new ServiceError("tooManyRequests", sentence, undefined, seconds);
}
