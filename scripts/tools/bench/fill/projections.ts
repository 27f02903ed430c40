import { FILL_OUTCOMES } from "@/lib/deliveries/shared/outcomes";
import { SEARCHABLE } from "@/lib/deliveries/shared/projection-tail";

/** Tables derived from deliveries. Fills them in one step, while the background work writes them in batches. */
export const PROJECTION_TABLES = ["DeliveryDayCount", "DeliveryTotal", "DeliverySearch", "DeliveryOutcome"];

export const FILL_PROJECTIONS = `
  INSERT INTO "DeliveryDayCount" ("merchantId", day, status, count, "priceCents")
  SELECT "merchantId", ("createdAt" AT TIME ZONE 'UTC')::date, status, count(*), sum("priceCents")
  FROM "Delivery" GROUP BY 1, 2, 3;
  INSERT INTO "DeliveryTotal" ("merchantId", status, count, "priceCents")
  SELECT "merchantId", status, sum(count), sum("priceCents") FROM "DeliveryDayCount" GROUP BY 1, 2;
  INSERT INTO "DeliverySearch" ("merchantId", "createdAt", "deliveryId", "isSandbox", "orderNumber", text)
  ${SEARCHABLE.sql};
  ${FILL_OUTCOMES.sql};
  UPDATE "Projection" SET position = pg_snapshot_xmin(pg_current_snapshot())::text::bigint WHERE name IN ('deliveries', 'outcomes', 'events');
  INSERT INTO "Projection" (name, position) VALUES ('histories checked', 0), ('search texts folded', 0) ON CONFLICT DO NOTHING`;
