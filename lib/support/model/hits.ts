import type { Context } from "@/lib/core/context";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** Why a delivery was found. */
type Why =
  | "order_number"
  | "reference"
  | "tracking_code"
  /** The complete order number in another case. */
  | "order_number_in_other_case"
  | "request"
  | "pickup_phone"
  | "dropoff_phone"
  | "customer_phone"
  | "pickup_name"
  | "dropoff_name"
  | "customer_name"
  | "email"
  | "pickup_address"
  | "dropoff_address"
  | "part";

export type DeliveryKey = { merchantId: string; deliveryId: string };

/** Key of a found delivery; `found` is the stored name, email or address that matched. */
export type FoundKey = DeliveryKey & { why: Why; found?: string };

/** A delivery in a support list: its merchant, its state, and why it was found. */
export type Hit = FoundKey & {
  merchantName: string;
  orderNumber: string;
  trackingCode: string;
  status: DeliveryStatus;
  dropoffCity: string;
  dropoffRegion: string | null;
  createdAt: Date;
};

/** Returns the deliveries of these keys, in order. */
export async function loadHits(ctx: Context, keys: readonly FoundKey[]): Promise<Hit[]> {
  if (keys.length === 0) return [];
  const rows = await ctx.db.$queryRaw<Omit<Hit, "why" | "found">[]>`
    SELECT d."merchantId", d.id AS "deliveryId", m.name AS "merchantName", d."orderNumber", d."trackingCode", d.status,
      dropoff.city AS "dropoffCity", dropoff."regionCode" AS "dropoffRegion", d."createdAt"
    FROM unnest(${keys.map(({ merchantId }) => merchantId)}::text[], ${keys.map(({ deliveryId }) => deliveryId)}::text[])
      AS key ("merchantId", id)
    JOIN "Delivery" d ON d."merchantId" = key."merchantId" AND d.id = key.id
    JOIN "Merchant" m ON m.id = d."merchantId"
    -- For a plain join PostgreSQL may read all stops of a merchant for every delivery.
    CROSS JOIN LATERAL (
      SELECT s.city, s."regionCode" FROM "Stop" s
      WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = 1 OFFSET 0
    ) dropoff`;
  const byId = new Map(rows.map((row) => [row.deliveryId, row]));
  return keys.flatMap((key) => {
    const row = byId.get(key.deliveryId);
    return row ? [{ ...row, ...key }] : [];
  });
}
