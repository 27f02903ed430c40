import { type Holder, Prisma, type UndeliverableAction } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import {
  ATTENTION_ORDER,
  attentionCount,
  attentionKeys,
  type AttentionScope,
  DUE,
  REPEATED,
  reasonSql,
} from "../model/attention-sql";
import { RETURN_CENTS_SQL } from "../model/return-price";
import type { AttentionFacts, AttentionReason } from "../rules/attention";
import type { DeliveryStatus } from "../status";
import { type DeliveryBrief, briefOf, briefSelect } from "./latest-deliveries";

/** A delivery that needs attention. Prices in minor units. */
export type AttentionItem = AttentionFacts & {
  merchantId: string;
  merchantName: string;
  id: string;
  orderNumber: string;
  /**
   * Since when: the failed attempt, the failure, the time at which a late one was due, the refused report, or the
   * last wrong PIN.
   */
  since: Date;
  plannedAt: Date;
  recipient: { name: string; city: string; phoneNumber: string };
  /** The courier who has the goods, otherwise the assigned one. Null without one, and for merchants. */
  courier: { name: string; phoneNumber: string } | null;
  /** The price of its return, which costs what the way there was computed to cost. */
  returnCents: number;
  currency: string;
};

/** The number of deliveries that need attention, at most `ATTENTION_COUNT_LIMIT`; `version` changes with them. */
export type AttentionCount = { count: number; version: string };

export type Attention = AttentionCount & { items: AttentionItem[] };

type Wanted = { now: Date; limit: number };

const ofMerchant = ({ merchantId }: Context, now: Date): AttentionScope => ({ merchantId, now });
const ofAll = (now: Date): AttentionScope => ({ merchantId: null, now });

/** Returns the merchant's deliveries that need attention, the most urgent reason first, then the longest overdue. */
export async function needsAttention(ctx: Context, { now, limit }: Wanted): Promise<Attention> {
  requirePermission(ctx, "deliveries:read");
  return find(ctx, ofMerchant(ctx, now), limit);
}

/** The same of all live merchants, for staff. */
export async function allNeedingAttention(ctx: Context, { now, limit }: Wanted): Promise<Attention> {
  requirePermission(ctx, "deliveries:dispatch");
  return find(ctx, ofAll(now), limit);
}

/** Returns how many of the merchant's deliveries need attention. */
export async function countAttention(ctx: Context, now: Date): Promise<AttentionCount> {
  requirePermission(ctx, "deliveries:read");
  return count(ctx, ofMerchant(ctx, now));
}

/** The same of all live merchants, for staff. */
export async function countAllAttention(ctx: Context, now: Date): Promise<AttentionCount> {
  requirePermission(ctx, "deliveries:dispatch");
  return count(ctx, ofAll(now));
}

/** Returns which of these deliveries need attention, and why, oldest first. */
export async function attentionAmong(
  ctx: Context,
  { ids, now }: { ids: string[]; now: Date },
): Promise<{ id: string; reason: AttentionReason; brief: DeliveryBrief }[]> {
  requirePermission(ctx, "deliveries:read");
  const scope = ofMerchant(ctx, now);
  const found = await ctx.db.$queryRaw<{ id: string; reason: AttentionReason }[]>`
    SELECT d.id, ${reasonSql(scope)} AS reason FROM (${attentionKeys(scope)}) keys JOIN "Delivery" d USING ("merchantId", id)
    WHERE d.id = ANY(${ids})`;
  const reasons = new Map(found.map(({ id, reason }) => [id, reason]));
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, id: { in: [...reasons.keys()] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, ...briefSelect },
  });
  return rows.flatMap(({ id, ...row }) => {
    const reason = reasons.get(id);
    return reason ? [{ id, reason, brief: briefOf(row) }] : [];
  });
}

async function count({ db }: Context, scope: AttentionScope): Promise<AttentionCount> {
  const [found] = await db.$queryRaw<AttentionCount[]>(attentionCount(scope));
  return found ?? { count: 0, version: "" };
}

type Row = {
  merchantId: string;
  merchantName: string;
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  goodsHeld: boolean;
  returnsId: string | null;
  holder: Holder;
  undeliverableAction: UndeliverableAction;
  returnCents: number;
  currency: string;
  dropoffAt: Date;
  reason: AttentionReason;
  since: Date;
  note: string | null;
  recipientName: string;
  city: string;
  phoneNumber: string;
  courierName: string | null;
  courierPhone: string | null;
};

async function find(ctx: Context, scope: AttentionScope, limit: number): Promise<Attention> {
  const [counted, rows] = await Promise.all([
    count(ctx, scope),
    ctx.db.$queryRaw<Row[]>`
      WITH page AS MATERIALIZED (
        SELECT *, row_number() OVER (ORDER BY ${ATTENTION_ORDER}) AS place FROM (
          SELECT "merchantId", id, ${DUE} AS "dueAt", ${reasonSql(scope)} AS reason
          FROM (${attentionKeys(scope)}) keys JOIN "Delivery" d USING ("merchantId", id)
        ) found ORDER BY place LIMIT ${limit}
      )
      SELECT page."merchantId", page.id, d."dropoffAt", page.reason, m.name AS "merchantName", d."orderNumber", d.status::text AS status, d."goodsHeld", d."returnsId",
        d.holder::text AS holder, d."undeliverableAction"::text AS "undeliverableAction", ${Prisma.raw(RETURN_CENTS_SQL)} AS "returnCents", d.currency,
        CASE page.reason WHEN 'late' THEN page."dueAt" WHEN 'disputed' THEN d."disputedAt" WHEN 'pin_locked' THEN d."pinLockedAt"
          ELSE coalesce(last."createdAt", d."updatedAt") END AS since,
        last.reason AS note, dropoff."customerName" AS "recipientName", dropoff.city, dropoff."phoneNumber",
        courier.name AS "courierName", courier."phoneNumber" AS "courierPhone"
      FROM page JOIN "Delivery" d USING ("merchantId", id) JOIN "Merchant" m ON m.id = d."merchantId"
      CROSS JOIN LATERAL (
        SELECT * FROM "Stop" s WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = 1 OFFSET 0
      ) dropoff
      LEFT JOIN LATERAL (
        SELECT e."createdAt", e.reason FROM "DeliveryEvent" e
        WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status = d.status
          AND e.type NOT IN ${REPEATED} ORDER BY e.sequence DESC LIMIT 1
      ) last ON true
      LEFT JOIN "Courier" courier ON courier.id = coalesce(d."holderCourierId", d."courierId")
      ORDER BY page.place`,
  ]);
  const isStaff = scope.merchantId === null;
  return { ...counted, items: rows.map((row) => itemOf(row, isStaff)) };
}

function itemOf(row: Row, isStaff: boolean): AttentionItem {
  const { recipientName, city, phoneNumber, courierName, courierPhone, undeliverableAction, ...rest } = row;
  const { dropoffAt, ...item } = rest;
  const courier =
    isStaff && courierName !== null && courierPhone !== null
      ? { name: courierName, phoneNumber: courierPhone }
      : null;
  return {
    ...item,
    plannedAt: dropoffAt,
    isReturned: undeliverableAction === "return",
    isCallable: phoneNumber !== "" || courier !== null,
    recipient: { name: recipientName, city, phoneNumber },
    courier,
  };
}
