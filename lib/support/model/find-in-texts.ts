import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { SEARCH_TAIL } from "@/lib/deliveries/model/projection-tail";
import type { Environment } from "../constants";

/** The newest deliveries, searched first because most searches are about them; with them what is not projected yet. */
const NEWEST = 2_000;

/** Then a sample of this many pages of the table, about thirty rows each. */
const SAMPLED_PAGES = 250;

export type Wanted = { environment: Environment; limit: number };

type Condition = {
  /** What is read of the columns of `DeliverySearch`. */
  columns: Prisma.Sql;
  /** Whether a row holds the text. */
  holds: Prisma.Sql;
  /** The same as an index can tell, maybe of more rows, and whether it has live and sandbox deliveries apart. */
  index: { says: Prisma.Sql; isApart: boolean };
  /** Whether a row that holds the text matches. */
  matches: Prisma.Sql;
  /** So many matches are read by the index, of which the first are taken. */
  maxIndexed: number;
  order: Prisma.Sql;
};

/**
 * Rows of `DeliverySearch` that match, mostly the newest. A frequent text is found among the newest deliveries or in a
 * sample; a rare one has few entries in its index. So no search is slow, however many rows hold it.
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
      (SELECT * FROM "DeliverySearch" WHERE "isSandbox" = ${environment === "sandbox"} ORDER BY "createdAt" DESC LIMIT ${NEWEST})
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
