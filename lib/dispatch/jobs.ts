import type { PrismaClient } from "@/prisma/generated/client";
import { POSITION_KEPT_HOURS } from "@/lib/deliveries/rules/courier-position";

const BATCH = 10_000;

/** Erases positions older than a day, in small batches. */
export async function deleteOldPositions(db: PrismaClient): Promise<void> {
  const before = new Date(Date.now() - POSITION_KEPT_HOURS * 3_600_000);
  await db.courierPosition.deleteMany({ where: { recordedAt: { lte: before } } });
  let deleted = BATCH;
  while (deleted === BATCH) {
    deleted = await db.$executeRaw`
      DELETE FROM "CourierTrail" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "CourierTrail" WHERE "recordedAt" <= ${before} LIMIT ${BATCH}::int))`;
  }
}
