import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { textSql } from "@/lib/deliveries/shared/text-sql";
import { OWNERS_ACTIONS, STAFFS_ACTIONS } from "../rules/audit-filter";

/** Merchants whose names match; sandboxes are counted, too. */
const MAX_MERCHANTS = 100;

/**
 * Returns the entries of all merchants whose name has every word of the text, or that have this id: theirs, their
 * sandboxes', and those of the accounts of their people, which belong to the platform. Null without a text.
 */
export async function merchantsScope(
  { db, merchantId: platformId }: Context,
  text: string,
): Promise<Prisma.Sql | null> {
  if (text === "") return null;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM "Merchant" m
    WHERE ${text} IN (m.id, m."sandboxOfId") OR ${textSql(text, Prisma.sql`search_fold(m.name)`)}
    ORDER BY m.name, m.id LIMIT ${MAX_MERCHANTS}`;
  const ids = rows.map(({ id }) => id);
  const where = { merchantId: { in: ids } };
  const members = await db.membership.findMany({ where, distinct: ["userId"], select: { userId: true } });
  const people = members.map(({ userId }) => userId);
  return Prisma.sql`(a."merchantId" = ANY(${ids}::text[])
    OR a."merchantId" = ${platformId} AND a."subjectType" = 'user' AND a."subjectId" = ANY(${people}::text[]))`;
}

/** Returns the entries of the acting merchant that its owners see. */
export function ownersScope({ merchantId }: Context): Prisma.Sql {
  return Prisma.sql`a."merchantId" = ${merchantId} AND a.action LIKE ANY(${[...OWNERS_ACTIONS]}::text[])
    AND a.action <> ALL(${[...STAFFS_ACTIONS]}::text[])`;
}
