import { Prisma } from "@/prisma/generated/client";
import { ERASED, withoutMentions } from "../rules/erased";
import { isReceiver } from "../rules/roles";
import { mentionedIn, mentions } from "../rules/subject";
import { eraseMessages } from "./erase-messages";
import { inScope, mayMention, pairs } from "./scope";
import type { Found, Source } from "./source";

/** Messages to the person, and those about a delivery that the person gets or ordered. */
export const messages: Source = {
  async find(scope) {
    const { db, subject, deliveries } = scope;
    const about = deliveries.filter(({ roles }) => isReceiver(roles));
    return db.$queryRaw<Found[]>`
      SELECT m."merchantId", m.id, jsonb_build_object('channel', m.channel, 'kind', m.kind, 'recipient', m.recipient,
        'subject', m.subject, 'text', m.text, 'state', m.state, 'createdAt', m."createdAt") AS data
      FROM "Message" m
      WHERE lower(m.recipient) = ${subject.value} AND ${inScope(scope, Prisma.sql`m."merchantId"`)}
      UNION ALL
      SELECT m."merchantId", m.id, jsonb_build_object('channel', m.channel, 'kind', m.kind, 'recipient', m.recipient,
        'subject', m.subject, 'text', m.text, 'state', m.state, 'createdAt', m."createdAt")
      FROM ${pairs(about)} JOIN "Message" m
        ON m."merchantId" = listed."merchantId" AND m."aboutKind" = 'delivery' AND m."aboutId" = listed.id
      WHERE lower(m.recipient) <> ${subject.value} AND m.recipient <> ${ERASED}`;
  },

  erase: (db, found) => eraseMessages(db, found),
};

/** Entries of the audit log that name the phone number or email, such as a search of the staff. */
export const auditEntries: Source = {
  async find(scope) {
    const { db, subject } = scope;
    const rows = await db.$queryRaw<Found[]>`
      SELECT "merchantId", id, jsonb_build_object('action', action, 'subjectType', "subjectType",
        'subjectId', "subjectId", 'data', data, 'createdAt', "createdAt") AS data
      FROM "AuditEntry"
      WHERE ${inScope(scope)} AND (${mayMention(scope, Prisma.sql`data::text`)}
        OR ${mayMention(scope, Prisma.sql`"subjectId"`)})`;
    return rows.filter(
      ({ data }) => mentionedIn(data.data, subject) || mentions(String(data.subjectId), subject),
    );
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const { merchantId, id } of found) {
      const where = Prisma.sql`"merchantId" = ${merchantId} AND id = ${id}`;
      // An erasure of another person may have changed it since.
      const [row] = await db.$queryRaw<{ subjectId: string; data: unknown }[]>`
        SELECT "subjectId", data FROM "AuditEntry" WHERE ${where} FOR UPDATE`;
      if (!row) continue;
      const subjectId = mentions(row.subjectId, subject) ? ERASED : row.subjectId;
      erased += await db.$executeRaw`
        UPDATE "AuditEntry" SET data = ${JSON.stringify(withoutMentions(row.data, subject))}::jsonb,
          "subjectId" = ${subjectId}
        WHERE ${where}`;
    }
    return erased;
  },
};

/** Responses that are kept for 24 hours for repetitions. Without it, the order number still recognizes one. */
export const idempotencyKeys: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT "merchantId", key AS id, jsonb_build_object('body', body, 'createdAt', "createdAt") AS data
      FROM "IdempotencyKey" WHERE body IS NOT NULL AND ${inScope(scope)} AND ${mayMention(scope, Prisma.sql`body`)}`;
    return rows.filter(({ data }) => mentionedIn(data.body, scope.subject));
  },

  async erase(db, found) {
    if (found.length === 0) return 0;
    return db.$executeRaw`
      DELETE FROM "IdempotencyKey" k USING ${pairs(found)}
      WHERE k."merchantId" = listed."merchantId" AND k.key = listed.id`;
  },
};

const NAME = /"customerName":\s*"(?:[^"\\]|\\.)*"/;

/** Replaces the names at the stops of deliveries in a proposal, which is one JSON value for all merchants. */
function withoutNames(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutNames(part, ids));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutNames(part, ids)] as const);
  const record = Object.fromEntries(parts);
  const isTheirs = ids.has(String(record.deliveryId)) && "customerName" in record;
  return isTheirs ? { ...record, customerName: ERASED } : record;
}

/** Proposed routes with the person's deliveries. They belong to no merchant. */
export const proposals: Source = {
  async find({ db, deliveries }) {
    if (deliveries.length === 0) return [];
    const patterns = deliveries.map(({ id }) => `%${id}%`);
    const rows = await db.$queryRaw<Found[]>`
      SELECT '' AS "merchantId", id, jsonb_build_object('result', result, 'replaced', replaced) AS data
      FROM "PlanProposal" WHERE result::text LIKE ANY (${patterns}) OR replaced::text LIKE ANY (${patterns})`;
    const deliveryIds = deliveries.map(({ id }) => id);
    const ids = new Set(deliveryIds);
    return rows.flatMap(({ data, ...row }) => {
      const without = withoutNames(data, ids);
      const isSame = JSON.stringify(without) === JSON.stringify(data);
      // Others in the same proposal are nobody's business: the export says only that there is one.
      return isSame || !NAME.test(JSON.stringify(data)) ? [] : [{ ...row, data: { deliveryIds } }];
    });
  },

  async erase(db, found) {
    for (const { id, data } of found) {
      const ids = new Set(data.deliveryIds as string[]);
      // Another erasure may have changed it since.
      const [row] = await db.$queryRaw<{ result: unknown; replaced: unknown }[]>`
        SELECT result, replaced FROM "PlanProposal" WHERE id = ${id} FOR UPDATE`;
      if (!row) continue;
      const [result, replaced] = [withoutNames(row.result, ids), withoutNames(row.replaced, ids)];
      await db.$executeRaw`
        UPDATE "PlanProposal" SET result = ${JSON.stringify(result)}::jsonb,
          replaced = nullif(${JSON.stringify(replaced)}::jsonb, 'null'::jsonb)
        WHERE id = ${id}`;
    }
    return found.length;
  },
};
