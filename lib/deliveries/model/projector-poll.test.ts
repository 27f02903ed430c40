import { expect, it } from "vitest";
import { createDb } from "@/lib/core/db";
import { projectNext } from "@/lib/core/projector";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createDelivery } from "../verbs/create-delivery";
import { countsAndSearch } from "../shared/projections";

const database = testDatabase();

const EVENTS = 20_000;
/** After its fifth run, PostgreSQL may use a generic plan for a prepared statement. */
const LOOKS = 8;

it("finds nothing new without reading all events", async () => {
  // Reads by other connections may be counted later.
  const db = createDb(database.url, 1);
  const { ctx } = await merchantContext(db, "Many events");
  await createDelivery(ctx, deliveryInput("A-1"));
  await db.$executeRaw`
    INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, status, "actorKind", "actorName", "createdAt")
    SELECT "merchantId", "deliveryId", sequence + n, 'history_repaired', status, "actorKind", "actorName", "createdAt"
    FROM "DeliveryEvent", generate_series(1, ${EVENTS}) n WHERE "merchantId" = ${ctx.merchantId}`;
  await db.$executeRaw`ANALYZE "DeliveryEvent"`;
  await expect.poll(() => projectNext(db, countsAndSearch, 2 * EVENTS), { timeout: 25_000 }).toBe("idle");
  const before = await tableReads(db);
  for (let look = 0; look < LOOKS; look += 1) expect(await projectNext(db, countsAndSearch)).toBe("idle");
  expect((await tableReads(db)) - before).toBe(0);
  await db.$disconnect();
});

/** Number of full table scans. */
async function tableReads(db: ReturnType<typeof createDb>): Promise<number> {
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT seq_scan::int AS count FROM pg_stat_user_tables WHERE relname = 'DeliveryEvent'`;
  return row?.count ?? NaN;
}
