import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { DeliveryRecord, Links } from "../rules/record";
import { LINKS, STOPS_SQL, STORED_DELIVERY } from "./columns";
import { runPrepared } from "./statement";

/** A delivery as its label shows it. */
export type LabeledDelivery = DeliveryRecord & { links: Pick<Links, "returns"> };

/** Returns the merchant's deliveries with these ids, in this order, with their links. Unknown ids are omitted. */
export async function findLabeled(ctx: Context, ids: readonly string[]): Promise<LabeledDelivery[]> {
  const wanted = Prisma.sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS wanted(id, place)`;
  const rows = await runPrepared(
    ctx.db,
    "labels",
    Prisma.sql`
      SELECT ${STORED_DELIVERY.sql}, ${LINKS.sql} FROM ${wanted}
      CROSS JOIN LATERAL (
        SELECT * FROM "Delivery" WHERE "merchantId" = ${ctx.merchantId} AND id = wanted.id LIMIT 1
      ) d ${STOPS_SQL}
      ORDER BY wanted.place`,
  );
  return rows.map((row) => ({ ...STORED_DELIVERY.read(row), links: LINKS.read(row) }));
}
