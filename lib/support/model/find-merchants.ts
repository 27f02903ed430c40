import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { textSql } from "@/lib/deliveries/shared/text-sql";

/** A live merchant found by its name or by a member of its team. */
export type FoundMerchant = {
  merchantId: string;
  name: string;
  person: { name: string; email: string } | null;
};

const MAX_MERCHANTS = 5;

/**
 * Finds live merchants whose name, or a team member's name or email address, contains every word of a text.
 * Team members with exactly this email address come first. Merchants of guests are left out: nobody belongs to them.
 */
export function findMerchants(ctx: Context, text: string): Promise<FoundMerchant[]> {
  const holds = (column: Prisma.Sql) => textSql(text, Prisma.sql`search_fold(${column})`);
  return ctx.db.$queryRaw<FoundMerchant[]>`
    SELECT m.id AS "merchantId", m.name, person.shown AS person
    FROM "Merchant" m
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('name', u.name, 'email', u.email) AS shown, u.email = lower(${text.trim()}::text) AS "isExact"
      FROM "Membership" s JOIN "User" u ON u.id = s."userId"
      WHERE s."merchantId" = m.id AND ${holds(Prisma.sql`u.name || ' ' || u.email`)}
      ORDER BY "isExact" DESC, s.role, u.name LIMIT 1
    ) person ON true
    WHERE m."sandboxOfId" IS NULL AND (${holds(Prisma.sql`m.name`)} OR person.shown IS NOT NULL)
      AND NOT EXISTS (SELECT FROM "Merchant" s WHERE s."sandboxOfId" = m.id AND s."erasesAt" IS NOT NULL)
    ORDER BY person."isExact" DESC NULLS LAST, m.name, m.id LIMIT ${MAX_MERCHANTS}`;
}
