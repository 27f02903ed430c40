import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { HISTORY_SO_FAR, LINKS_SO_FAR, type Row, STOPS_SQL, STORED_DELIVERY } from "../model/columns";
import { beforeChanges } from "../model/field-change";
import { runPrepared } from "../model/statement";
import type { DeliveryDetail } from "./get-delivery";

/** A delivery, and the sequence in its history up to which it is requested. */
export type Moment = { deliveryId: string; deliverySequence: number };

/** The changes of fields after that event, newest first; null if there are none. */
const CHANGED_LATER = Prisma.sql`(
  SELECT json_agg(later.change ORDER BY later.sequence DESC)::text FROM "DeliveryEvent" later
  WHERE later."merchantId" = d."merchantId" AND later."deliveryId" = d.id
    AND later.sequence > asked."deliverySequence" AND later.type = 'changed') AS "changedLater"`;

const changesIn = ({ changedLater }: Row): unknown[] =>
  typeof changedLater === "string" ? (JSON.parse(changedLater) as unknown[]) : [];

/**
 * Deliveries of the merchant as they were right after an event of their history, in the order in which they are asked for.
 * Changes of fields keep what was before, so that no copies of a delivery have to be stored.
 * @throws Error if one of the events does not exist
 */
export async function readDeliveriesAsOf(ctx: Context, moments: Moment[]): Promise<DeliveryDetail[]> {
  requirePermission(ctx, "deliveries:read");
  const asked = JSON.stringify(moments);
  const rows = await runPrepared(
    ctx.db,
    "deliveries as of",
    Prisma.sql`
      SELECT ${STORED_DELIVERY.sql}, ${HISTORY_SO_FAR.sql}, ${LINKS_SO_FAR.sql}, ${CHANGED_LATER}
      FROM ROWS FROM (jsonb_to_recordset(${asked}::jsonb) AS ("deliveryId" text, "deliverySequence" int))
        WITH ORDINALITY AS asked("deliveryId", "deliverySequence", place)
      CROSS JOIN LATERAL (
        SELECT * FROM "Delivery" WHERE "merchantId" = ${ctx.merchantId} AND id = asked."deliveryId" LIMIT 1
      ) AS d ${STOPS_SQL}
      ORDER BY asked.place`,
  );
  if (rows.length !== moments.length) throw new Error("A delivery of an event does not exist");
  return rows.map((row) => {
    const history = HISTORY_SO_FAR.read(row);
    const last = history.at(-1);
    if (!last) throw new Error("An event of a delivery does not exist");
    return {
      ...beforeChanges(STORED_DELIVERY.read(row), changesIn(row)),
      status: last.status,
      history,
      links: LINKS_SO_FAR.read(row),
    };
  });
}
