import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { SEARCH_TAIL } from "@/lib/deliveries/model/projection-tail";
import type { DeliveryKey } from "./hits";
import type { Environment } from "../constants";

/** The newest deliveries, searched first because most searches are about them; with them what is not projected yet. */
const NEWEST = 2_000;

/** Then a sample of this many pages of the table, about thirty rows each. */
const SAMPLED_PAGES = 250;

/** Then this many rows from the index of parts, of which the newest are taken. */
const MAX_CANDIDATES = 300;

/**
 * Only the last characters are looked up in the index: many order numbers begin alike, few end alike, and every part
 * costs time.
 */
const INDEXED_CHARACTERS = 9;

type Wanted = { environment: Environment; limit: number };

/** `isWhole`: the text is all of the number, but for the case of its letters. */
type PartKey = DeliveryKey & { isWhole: boolean };

/**
 * Deliveries whose order number contains a text, mostly the newest, ignoring case. A frequent text is found among the
 * newest deliveries or in a sample; a rare one has few entries in the index. So no search is slow, however many rows
 * match.
 */
export async function byPart(ctx: Context, text: string, { environment, limit }: Wanted): Promise<PartKey[]> {
  // Live and sandbox deliveries have separate partial indexes; PostgreSQL uses one only if the condition is
  // identical.
  const isSandbox = environment === "sandbox" ? Prisma.sql`"isSandbox"` : Prisma.sql`NOT "isSandbox"`;
  const holdsText = Prisma.sql`strpos(lower("orderNumber"), lower(${text})) > 0`;
  const columns = Prisma.sql`"merchantId", "deliveryId", lower("orderNumber") = lower(${text}) AS "isWhole"`;
  const bestFirst = Prisma.sql`ORDER BY "isWhole" DESC, "createdAt" DESC LIMIT ${limit}`;
  const newest = await ctx.db.$queryRaw<PartKey[]>`
    SELECT ${columns} FROM (
      (SELECT * FROM "DeliverySearch" WHERE "isSandbox" = ${environment === "sandbox"} ORDER BY "createdAt" DESC LIMIT ${NEWEST})
      UNION ALL SELECT * FROM ${SEARCH_TAIL} AS tail WHERE ${isSandbox}
    ) AS newest
    WHERE ${holdsText} ${bestFirst}`;
  if (newest.length === limit) return newest;
  const sampled = await ctx.db.$queryRaw<PartKey[]>`
    SELECT ${columns} FROM "DeliverySearch" TABLESAMPLE SYSTEM ((
      SELECT least(100, 100.0 * ${SAMPLED_PAGES}::int * current_setting('block_size')::int
        / greatest(1, pg_relation_size('"DeliverySearch"')))
    )) REPEATABLE (1)
    WHERE ${isSandbox} AND ${holdsText} ${bestFirst}`;
  if (sampled.length === limit) return [...newest, ...sampled];
  const indexed = await ctx.db.$queryRaw<PartKey[]>`
    SELECT ${columns} FROM (
      SELECT "merchantId", "deliveryId", "orderNumber", "createdAt" FROM "DeliverySearch"
      WHERE ${isSandbox} AND order_number_parts("orderNumber") @> order_number_parts(right(${text}, ${INDEXED_CHARACTERS}::int)) AND ${holdsText}
      LIMIT ${MAX_CANDIDATES}
    ) AS candidate
    ${bestFirst}`;
  return [...newest, ...indexed];
}
