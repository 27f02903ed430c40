import { Prisma } from "@/prisma/generated/client";
import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { textSql } from "@/lib/deliveries/shared/text-sql";
import type { AuditLine } from "../model/event-lines";
import { AUDIT_KINDS, type AuditFilter, type AuditPlace } from "../rules/audit-filter";

/** An entry of the audit log. */
export type AuditRow = AuditLine & {
  actorId: string | null;
  merchantId: string;
  /** Null for entries that concern no single merchant. */
  merchantName: string | null;
  isSandbox: boolean;
  /** Name of what the action was done to: a person, courier or region, an order number, a search text; else null. */
  subject: string | null;
  /** Id of the delivery, if the action was done to one. */
  deliveryId: string | null;
};

type AuditPage = {
  rows: AuditRow[];
  /** Start of the next page; null if there is none. */
  after: AuditPlace | null;
  /** Whether the search stopped at the limit: older entries may match. */
  isStopped: boolean;
};

const PAGE_SIZE = 50;

/** Entries that a filter looks through for one page. */
export const MAX_LOOKED_AT = 20_000;

/** Merchants whose names match; sandboxes are counted, too. */
const MAX_MERCHANTS = 100;

const MINUTE_MS = 60_000;

/**
 * Lists the audit log of all merchants, newest first, one page, and records the view. The deliveries that a search showed
 * are left out: the search itself is an entry. The events of a delivery are on its page.
 */
export async function listAudit(ctx: Context, filter: AuditFilter): Promise<AuditPage> {
  requirePermission(ctx, "support:look-up");
  const range = rangeSql(filter, filter.q === "" ? null : await merchantsOf(ctx, filter.q));
  const page = await readPage(ctx, filter, range);
  await writeAuditOfView(ctx, { action: "audit.viewed_by_staff", subjectType: "audit", subjectId: "log" });
  return page;
}

/** A matching entry, or the last one that was looked at. */
type Found = AuditRow & { isMatch: boolean; isLast: boolean };

async function readPage({ db }: Context, { kind, who }: AuditFilter, range: Prisma.Sql): Promise<AuditPage> {
  const isLookedThrough = kind !== null || who !== null;
  const matches = Prisma.join(
    [
      Prisma.sql`true`,
      ...(kind === null ? [] : [Prisma.sql`a.action LIKE ANY(${[...AUDIT_KINDS[kind]]}::text[])`]),
      ...(who === null ? [] : [Prisma.sql`a."actorId" IS NOT DISTINCT FROM ${who}`]),
    ],
    " AND ",
  );
  const found = await db.$queryRaw<Found[]>`
    SELECT a.id, a.action, a."actorKind", a."actorId", a."actorName", a."requestId", a.data, a."createdAt", a."merchantId",
      a."isMatch", a."isLast", m.name AS "merchantName", m."sandboxOfId" IS NOT NULL AS "isSandbox", d.id AS "deliveryId",
      coalesce(u.name, c.name, d."orderNumber",
        CASE a."subjectType" WHEN 'search' THEN a."subjectId" WHEN 'region' THEN a.data->>'name' END) AS subject
    FROM (
      SELECT a.*, ${matches} AS "isMatch",
        row_number() OVER (ORDER BY a."createdAt" DESC, a.id DESC) = ${MAX_LOOKED_AT} AS "isLast"
      FROM "AuditEntry" a WHERE ${range} ORDER BY a."createdAt" DESC, a.id DESC
      LIMIT ${isLookedThrough ? MAX_LOOKED_AT : PAGE_SIZE + 1}
    ) a
    LEFT JOIN "Merchant" m ON m.id = a."merchantId"
    LEFT JOIN "User" u ON a."subjectType" = 'user' AND u.id = a."subjectId"
    LEFT JOIN "Courier" c ON a."subjectType" = 'courier' AND c.id = a."subjectId"
    LEFT JOIN "Delivery" d ON a."subjectType" = 'delivery' AND d."merchantId" = a."merchantId" AND d.id = a."subjectId"
    WHERE a."isMatch" OR a."isLast"
    ORDER BY a."createdAt" DESC, a.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const matching = found.filter(({ isMatch }) => isMatch);
  const rows = matching.slice(0, PAGE_SIZE);
  if (matching.length > PAGE_SIZE) return { rows, after: rows.at(-1) ?? null, isStopped: false };
  const last = found.find(({ isLast }) => isLast);
  return { rows, after: last ?? null, isStopped: last !== undefined };
}

/** The entries without those of a search (the index leaves them out, too), and with the filters that an index resolves. */
function rangeSql({ from, to, after }: AuditFilter, of: Merchants | null): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`a.action <> 'delivery.looked_up'`,
      ...(of === null ? [] : [ofMerchants(of)]),
      ...(from === null ? [] : [Prisma.sql`a."createdAt" >= ${inUtc(from)}`]),
      ...(to === null ? [] : [Prisma.sql`a."createdAt" < ${new Date(inUtc(to).getTime() + MINUTE_MS)}`]),
      ...(after === null ? [] : [Prisma.sql`(a."createdAt", a.id) < (${after.createdAt}, ${after.id})`]),
    ],
    " AND ",
  );
}

const ofMerchants = ({ platformId, ids, people }: Merchants) => Prisma.sql`(
  a."merchantId" = ANY(${ids}::text[])
  OR a."merchantId" = ${platformId} AND a."subjectType" = 'user' AND a."subjectId" = ANY(${people}::text[]))`;

const inUtc = (minute: string) => new Date(`${minute}:00Z`);

/** Merchants, and the people of their teams, whose accounts are the platform's. */
type Merchants = { platformId: string; ids: string[]; people: string[] };

/** Finds the merchants with this id, or whose name has every word of the text, and their sandboxes. */
async function merchantsOf({ db, merchantId: platformId }: Context, text: string): Promise<Merchants> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM "Merchant" m
    WHERE ${text} IN (m.id, m."sandboxOfId") OR ${textSql(text, Prisma.sql`search_fold(m.name)`)}
    ORDER BY m.name, m.id LIMIT ${MAX_MERCHANTS}`;
  const ids = rows.map(({ id }) => id);
  const where = { merchantId: { in: ids } };
  const members = await db.membership.findMany({ where, distinct: ["userId"], select: { userId: true } });
  return { platformId, ids, people: members.map(({ userId }) => userId) };
}
