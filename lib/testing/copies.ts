import { inTransaction } from "@/lib/core/db";
import type { Context } from "@/lib/core/context";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** Differences of a copy from its template. */
export type Copy = {
  merchantId: string;
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  createdAt: Date;
};

/** Stores copies of a delivery, each with its stops and the event of its creation. */
export function copyDelivery(ctx: Pick<Context, "db">, templateId: string, copies: Copy[]): Promise<void> {
  const rows = JSON.stringify(copies.map((copy) => ({ ...copy, deliveryId: copy.id })));
  return inTransaction(ctx, async ({ db }) => {
    await db.$executeRaw`
      INSERT INTO "Delivery" SELECT (jsonb_populate_record(NULL::"Delivery", to_jsonb(d) || copy)).*
      FROM "Delivery" d, jsonb_array_elements(${rows}::jsonb) copy WHERE d.id = ${templateId}`;
    await db.$executeRaw`
      INSERT INTO "Stop" SELECT (jsonb_populate_record(NULL::"Stop", to_jsonb(s) || copy)).*
      FROM "Stop" s, jsonb_array_elements(${rows}::jsonb) copy WHERE s."deliveryId" = ${templateId}`;
    await db.$executeRaw`
      INSERT INTO "DeliveryEvent" SELECT (jsonb_populate_record(NULL::"DeliveryEvent",
        to_jsonb(e) || copy || jsonb_build_object('transactionId', pg_current_xact_id()::text::bigint))).*
      FROM "DeliveryEvent" e, jsonb_array_elements(${rows}::jsonb) copy WHERE e."deliveryId" = ${templateId}`;
  });
}
