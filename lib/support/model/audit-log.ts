import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { AUDIT_KINDS, type AuditFilter, type AuditPlace } from "../rules/audit-filter";
import type { AuditLine } from "./event-lines";

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

export type AuditPage = {
  rows: AuditRow[];
  /** Start of the next page; null if there is none. */
  after: AuditPlace | null;
  /** Whether the search stopped at the limit: older entries may match. */
  isStopped: boolean;
};

/** Entries that a filter looks through for one page. */
export const MAX_LOOKED_AT = 20_000;

const MINUTE_MS = 60_000;

/** A matching entry, or the last one that was looked at. */
type Found = AuditRow & { isMatch: boolean; isLast: boolean };

/**
 * Reads one page of the log, newest first.
 * @param of restricts the entries, called `a`, by what an index resolves; null for all
 */
export async function readAuditPage(
  db: Db,
  filter: AuditFilter,
  { of, size }: { of: Prisma.Sql | null; size: number },
): Promise<AuditPage> {
  const { kind, who } = filter;
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
      FROM "AuditEntry" a WHERE ${rangeSql(filter, of)} ORDER BY a."createdAt" DESC, a.id DESC
      LIMIT ${isLookedThrough ? MAX_LOOKED_AT : size + 1}
    ) a
    LEFT JOIN "Merchant" m ON m.id = a."merchantId"
    LEFT JOIN "User" u ON a."subjectType" = 'user' AND u.id = a."subjectId"
    LEFT JOIN "Courier" c ON a."subjectType" = 'courier' AND c.id = a."subjectId"
    LEFT JOIN "Delivery" d ON a."subjectType" = 'delivery' AND d."merchantId" = a."merchantId" AND d.id = a."subjectId"
    WHERE a."isMatch" OR a."isLast"
    ORDER BY a."createdAt" DESC, a.id DESC LIMIT ${size + 1}`;
  const matching = found.filter(({ isMatch }) => isMatch);
  const rows = matching.slice(0, size);
  if (matching.length > size) return { rows, after: rows.at(-1) ?? null, isStopped: false };
  const last = found.find(({ isLast }) => isLast);
  return { rows, after: last ?? null, isStopped: last !== undefined };
}

/** The entries without those of a search (the index leaves them out, too), and with the filters that an index resolves. */
function rangeSql({ from, to, after }: AuditFilter, of: Prisma.Sql | null): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`a.action <> 'delivery.looked_up'`,
      ...(of === null ? [] : [of]),
      ...(from === null ? [] : [Prisma.sql`a."createdAt" >= ${inUtc(from)}`]),
      ...(to === null ? [] : [Prisma.sql`a."createdAt" < ${new Date(inUtc(to).getTime() + MINUTE_MS)}`]),
      ...(after === null ? [] : [Prisma.sql`(a."createdAt", a.id) < (${after.createdAt}, ${after.id})`]),
    ],
    " AND ",
  );
}

const inUtc = (minute: string) => new Date(`${minute}:00Z`);
