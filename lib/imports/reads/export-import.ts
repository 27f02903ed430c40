import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { csvText } from "@/lib/deliveries/shared/export-csv";
import { LEFT_OVER } from "../constants";
import { type FoundRow, presentRow } from "../model/present-row";
import { fromRows, statusOf } from "../model/row-status";
import { findStored } from "../model/stored";
import { STATUS_WORDS } from "../rules/status-words";

/** Rows per query. */
const AT_ONCE = 500;

type Row = FoundRow & { trackingCode: string | null };

/**
 * Streams the result of an import as CSV: the columns of the file, and the outcome of each row. `leftOver`: only the rows that
 * were not booked, as corrected, in the columns of the file, to be fixed and imported again.
 * @throws ServiceError `notFound`, with the first piece
 */
export function exportImport(
  ctx: Context,
  input: { id: string; leftOver: boolean },
): AsyncGenerator<string, void> {
  requirePermission(ctx, "deliveries:read");
  return pieces(ctx, input);
}

async function* pieces(ctx: Context, { id, leftOver }: { id: string; leftOver: boolean }) {
  const found = await findStored(ctx, id);
  const results = leftOver ? [] : ["Order number", "Status", "Tracking link", "Error"];
  yield csvText([[...found.header, ...results]]);
  for (let after = -1; ;) {
    const rows = await rowsAfter(ctx, { id, leftOver, after });
    const lines = rows.map((row) => {
      if (leftOver) return presentRow(row, found).cells;
      const { status, orderNumber, problems } = presentRow(row, found);
      const link = row.trackingCode === null ? "" : trackingUrl(row.trackingCode);
      const errors = problems.map(({ message }) => message).join("; ");
      return [...(row.cells as string[]), orderNumber ?? "", STATUS_WORDS[status], link, errors];
    });
    if (lines.length > 0) yield csvText(lines).slice(1);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.position ?? after;
  }
}

function rowsAfter(
  { db, merchantId }: Context,
  { id, leftOver, after }: { id: string; leftOver: boolean; after: number },
): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT r.position, r.line, r.cells, r.edited, r.damages, ${statusOf} AS status, p."orderNumber",
      coalesce(b.error, p.error) AS error, NULL AS preview, coalesce(b."deliveryId", p."deliveryId") AS "deliveryId",
      d."trackingCode"
    FROM ${fromRows(merchantId, id)}
    LEFT JOIN "Delivery" d ON d."merchantId" = ${merchantId} AND d.id = coalesce(b."deliveryId", p."deliveryId")
    WHERE r.position > ${after}
      ${leftOver ? Prisma.sql`AND ${statusOf} IN (${Prisma.join([...LEFT_OVER])})` : Prisma.empty}
    ORDER BY r.position LIMIT ${AT_ONCE}`;
}
