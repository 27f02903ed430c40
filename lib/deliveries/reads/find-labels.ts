import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { parseInput } from "@/lib/core/validation";
import { findLabeled, type LabeledDelivery } from "../model/find-labeled";
import { exportInput } from "../model/search-input";
import { fromSql, orderSql, whereSql } from "../model/search-sql";
import { timesOf } from "../rules/days";
import { type LabelPage, labelPage, type Piece } from "../rules/pieces";

export type { LabeledDelivery };

/** Maximum deliveries whose labels are printed. */
export const MAX_LABELED = 10_000;

/** A delivery and those of its pieces whose labels are on the page. */
type Labeled = { delivery: LabeledDelivery; pieces: Piece[] };

type Labels = LabelPage & {
  labeled: Labeled[];
  /** Whether the filter has more deliveries. */
  isCapped: boolean;
};

/**
 * Returns one page of the labels of the deliveries of a filter, in the order of the list, or in that of the filter's order
 * numbers.
 * @param wanted the page, counted from 1
 */
export async function findLabels(
  ctx: Context,
  input: z.input<typeof exportInput>,
  wanted: number,
): Promise<Labels> {
  requirePermission(ctx, "deliveries:read");
  const { filter, sort } = parseInput(exportInput, input);
  const { timeZone } = await getTimeZone(ctx);
  const span = timesOf(filter, { now: new Date(), timeZone });
  const order =
    filter.orders.length > 0
      ? Prisma.sql`array_position(${filter.orders}::text[], quantity."orderNumber")`
      : Prisma.sql`found.place`;
  const rows = await ctx.db.$queryRaw<{ id: string; of: number }[]>`
    SELECT found.id, quantity."packageQuantity" AS of
    FROM (
      SELECT d.id, row_number() OVER (ORDER BY ${orderSql(sort)}) AS place FROM ${fromSql(filter, sort)}
      WHERE ${whereSql(ctx, filter, span)} ORDER BY ${orderSql(sort)} LIMIT ${MAX_LABELED + 1}
    ) found
    JOIN "Delivery" quantity ON quantity."merchantId" = ${ctx.merchantId} AND quantity.id = found.id
    ORDER BY ${order}`;
  const listed = rows.slice(0, MAX_LABELED);
  const shown = labelPage(
    listed.reduce((sum, { of }) => sum + of, 0),
    wanted,
  );
  const { number: first = 0 } = shown.pieces[0] ?? {};
  const { number: last = 0 } = shown.pieces.at(-1) ?? {};
  const pieces = new Map<string, Piece[]>();
  let before = 0;
  for (const { id, of } of listed) {
    const from = Math.max(1, first - before);
    const length = Math.min(of, last - before) - from + 1;
    before += of;
    if (length > 0)
      pieces.set(
        id,
        Array.from({ length }, (_, index) => ({ number: from + index, of })),
      );
  }
  const deliveries = await findLabeled(ctx, [...pieces.keys()]);
  return {
    ...shown,
    labeled: deliveries.map((delivery) => ({ delivery, pieces: pieces.get(delivery.id) ?? [] })),
    isCapped: rows.length > MAX_LABELED,
  };
}
