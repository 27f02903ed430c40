import { Prisma } from "@/prisma/generated/client";
import { type Roles } from "../rules/roles";
import { eraseDelivery } from "./erase-delivery";
import type { PersonDelivery } from "./find-deliveries";
import { pairs } from "./scope";
import type { Source } from "./source";

type Row = { merchantId: string; id: string; data: Record<string, unknown> };

/** Notes are the staff's own: an owner never sees them. */
const notesSql = Prisma.sql`jsonb_build_object('notes', (
  SELECT jsonb_agg(jsonb_build_object('text', n.text, 'createdAt', n."createdAt")) FROM "DeliveryNote" n
  WHERE n."merchantId" = d."merchantId" AND n."deliveryId" = d.id))`;

/** Everything stored about a delivery: its row, stops, history, proofs, messages of its thread, and for staff its notes. */
const dataSql = (deliveries: readonly PersonDelivery[], hasNotes: boolean) => Prisma.sql`
  SELECT d."merchantId", d.id, to_jsonb(d) || jsonb_build_object(
    'stops', (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.position) FROM "Stop" s
      WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id),
    'history', (SELECT jsonb_agg(to_jsonb(e) - 'transactionId' ORDER BY e.sequence) FROM "DeliveryEvent" e
      WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id),
    'proofs', (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.sequence) FROM "ProofOfDelivery" p
      WHERE p."merchantId" = d."merchantId" AND p."deliveryId" = d.id),
    'thread', (SELECT jsonb_agg(jsonb_build_object('text', t.text, 'createdAt', t."createdAt") ORDER BY t.sequence)
      FROM "ThreadEntry" t
      WHERE t."merchantId" = d."merchantId" AND t."deliveryId" = d.id AND t.text IS NOT NULL)
  ) || ${hasNotes ? notesSql : Prisma.sql`'{}'::jsonb`} AS data
  FROM ${pairs(deliveries)} JOIN "Delivery" d ON d."merchantId" = listed."merchantId" AND d.id = listed.id
  ORDER BY d."merchantId", d."createdAt", d.id`;

/** Deliveries with everything that belongs to them. Open ones are found, and not erased. */
export const deliverySource: Source = {
  async find({ db, merchantId: ofMerchant, deliveries, isExport }) {
    if (deliveries.length === 0) return [];
    if (!isExport)
      return deliveries.map(({ merchantId, id, orderNumber, roles }) => ({
        merchantId,
        id,
        data: { orderNumber, roles },
      }));
    const rows = await db.$queryRaw<Row[]>`${dataSql(deliveries, ofMerchant === null)}`;
    const known = new Map(deliveries.map((delivery) => [delivery.merchantId + delivery.id, delivery]));
    return rows.map(({ merchantId, id, data }) => {
      const roles = known.get(merchantId + id)?.roles;
      return { merchantId, id, data: { ...data, roles } };
    });
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const { merchantId, id, data } of found) {
      const roles = data.roles as Roles;
      const orderNumber = String(data.orderNumber);
      if (await eraseDelivery(db, { merchantId, id, orderNumber, roles, subject })) erased += 1;
    }
    return erased;
  },
};
