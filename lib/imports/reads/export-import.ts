import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { formatTimestamp } from "@/lib/core/time";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { csvText } from "@/lib/deliveries/shared/export-csv";
import { ROW_FILTERS } from "../constants";
import { type FoundRow, presentRow } from "../model/present-row";
import { fromRows, hasStatus, statusOf } from "../model/row-status";
import { findStored } from "../model/stored";
import { STATUS_WORDS } from "../rules/status-words";

/** Rows per query. */
const AT_ONCE = 500;

type Row = FoundRow & {
  trackingCode: string | null;
  /** When and by whom its booking was started; null unless it is booked. */
  bookedAt: Date | null;
  bookedBy: string | null;
};

const RESULTS = ["Order number", "Status", "Tracking link", "Booked at (UTC)", "Booked by", "Error"];

/** In a file of results, a row that is ready was left out. */
const RESULT_WORDS = { ...STATUS_WORDS, ready: "Not booked" };

/**
 * Streams the results of all bookings of an import as CSV: the columns of the file, and the outcome of each row. `leftOver`: only
 * the rows that are not booked, as corrected, in the columns of the file, to be fixed and imported again.
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
  const results = leftOver ? [] : RESULTS;
  yield csvText([[...found.header, ...results]]);
  for (let after = -1; ;) {
    const rows = await rowsAfter(ctx, { id, leftOver, after });
    const lines = rows.map((row) => {
      if (leftOver) return presentRow(row, found).cells;
      const { status, orderNumber, problems } = presentRow(row, found);
      const link = row.trackingCode === null ? "" : trackingUrl(row.trackingCode);
      const errors = problems.map(({ message }) => message).join("; ");
      const bookedAt = row.bookedAt === null ? "" : formatTimestamp(row.bookedAt);
      const outcome = [orderNumber ?? "", RESULT_WORDS[status], link, bookedAt, row.bookedBy ?? "", errors];
      return [...(row.cells as string[]), ...outcome];
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
      d."trackingCode",
      CASE WHEN b.state = 'created' THEN t."createdAt" END AS "bookedAt",
      CASE WHEN b.state = 'created' THEN t."actorName" END AS "bookedBy"
    FROM ${fromRows(merchantId, id)}
    LEFT JOIN "Delivery" d ON d."merchantId" = ${merchantId} AND d.id = coalesce(b."deliveryId", p."deliveryId")
    WHERE r.position > ${after}
      ${leftOver ? Prisma.sql`AND ${hasStatus(ROW_FILTERS.left)}` : Prisma.empty}
    ORDER BY r.position LIMIT ${AT_ONCE}`;
}
