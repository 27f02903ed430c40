import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { IS_OUTDATED, SEARCH_TAIL } from "@/lib/deliveries/shared/projection-tail";
import type { Environment } from "../constants";

/**
 * Number of newest deliveries searched first, because most searches are about them; includes deliveries that are not
 * projected yet.
 */
const NEWEST = 2_000;

/** Then a sample of this many pages of the table, about thirty rows each. */
const SAMPLED_PAGES = 250;

export type Wanted = { environment: Environment; limit: number };

type Condition = {
  /** Columns read from `DeliverySearch`. */
  columns: Prisma.Sql;
  /** Whether a row contains the text. */
  holds: Prisma.Sql;
  /**
   * The same condition for the index, which may match more rows, and whether the index separates live and sandbox
   * deliveries.
   */
  index: { says: Prisma.Sql; isApart: boolean };
  /** Whether a row that contains the text matches. */
  matches: Prisma.Sql;
  /** Maximum matches read from the index, of which the first are returned. */
  maxIndexed: number;
  order: Prisma.Sql;
};

/**
 * Returns the matching rows of `DeliverySearch`, mostly the newest. A frequent text is found among the newest
 * deliveries or in a sample; a rare one has few entries in its index. So no search is slow, however many rows contain
 * it.
 */
export async function findInTexts<Row extends object>(
  ctx: Context,
  { columns, holds, index, matches, maxIndexed, order }: Condition,
  { environment, limit }: Wanted,
): Promise<Row[]> {
  // Live and sandbox deliveries have separate partial indexes; PostgreSQL uses one only if the condition is
  // identical.
  const isSandbox = environment === "sandbox" ? Prisma.sql`"isSandbox"` : Prisma.sql`NOT "isSandbox"`;
  const firsts = Prisma.sql`ORDER BY ${order} LIMIT ${limit}`;
  const newest = await ctx.db.$queryRaw<Row[]>`
    SELECT ${columns} FROM (
      (SELECT * FROM "DeliverySearch" WHERE "isSandbox" = ${environment === "sandbox"} AND NOT ${IS_OUTDATED}
        ORDER BY "createdAt" DESC LIMIT ${NEWEST})
      UNION ALL SELECT * FROM ${SEARCH_TAIL} AS tail WHERE ${isSandbox}
    ) AS newest
    WHERE ${holds} AND ${matches} ${firsts}`;
  if (newest.length === limit) return newest;
  const isMatch = Prisma.sql`(${isSandbox} AND ${matches})`;
  const sampled = await ctx.db.$queryRaw<(Row & { isMatch: boolean })[]>`
    SELECT ${columns}, ${isMatch} AS "isMatch" FROM "DeliverySearch" TABLESAMPLE SYSTEM ((
      SELECT least(100, 100.0 * ${SAMPLED_PAGES}::int * current_setting('block_size')::int
        / greatest(1, pg_relation_size('"DeliverySearch"')))
    )) REPEATABLE (1)
    WHERE ${index.isApart ? isSandbox : Prisma.sql`true`} AND ${holds}
    ORDER BY "isMatch" DESC, ${order} LIMIT ${limit}`;
  if (sampled.length === limit) return [...newest, ...sampled.filter((row) => row.isMatch)];
  const byIndex = await ctx.db.$queryRaw<Row[]>`
    SELECT ${columns} FROM (
      SELECT * FROM "DeliverySearch" WHERE ${isSandbox} AND ${index.says} AND ${holds} AND ${matches} LIMIT ${maxIndexed}
    ) AS candidate
    ${firsts}`;
  return [...newest, ...byIndex];
}
