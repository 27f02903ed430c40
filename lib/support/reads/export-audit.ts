import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { formatTimestamp } from "@/lib/core/time";
import { csvMoreText, csvText } from "@/lib/deliveries/shared/export-csv";
import { type AuditRow, readAuditPage } from "../model/audit-log";
import { merchantsScope, ownersScope } from "../model/audit-scope";
import type { AuditFilter } from "../rules/audit-filter";

/** Words of an entry, as the page of the log shows them. */
export type AuditWords = (row: AuditRow) => { action: string; by: string; reason: string | null };

type Column = { header: string; cell: (row: AuditRow, words: ReturnType<AuditWords>) => string };

const OF_ALL: Column[] = [
  { header: "Time (UTC)", cell: ({ createdAt }) => formatTimestamp(createdAt) },
  { header: "Action", cell: (_, { action }) => action },
  { header: "Subject", cell: ({ subject }) => subject ?? "" },
  { header: "By", cell: (_, { by }) => by },
  { header: "Reason", cell: (_, { reason }) => reason ?? "" },
  { header: "Code", cell: ({ action }) => action },
  { header: "Request", cell: ({ requestId }) => requestId ?? "" },
];

const OF_MERCHANTS: Column[] = [
  { header: "Merchant", cell: ({ merchantName }) => merchantName ?? "" },
  {
    header: "Merchant ID",
    cell: ({ merchantName, merchantId }) => (merchantName === null ? "" : merchantId),
  },
  {
    header: "Environment",
    cell: ({ merchantName, isSandbox }) => (merchantName === null ? "" : isSandbox ? "sandbox" : "live"),
  },
];

const PAGE_SIZE = 1_000;

/**
 * Yields the audit log of all merchants as CSV, newest first: every entry that the filter matches, from its newest
 * page on. Records the export, even if the file is not received completely.
 */
export async function* exportAudit(
  ctx: Context,
  { filter, words }: { filter: AuditFilter; words: AuditWords },
): AsyncGenerator<string, void> {
  requirePermission(ctx, "support:look-up");
  await recordExport(ctx, filter);
  const of = await merchantsScope(ctx, filter.q);
  yield* pages(ctx, { filter, words, of, columns: [...OF_ALL, ...OF_MERCHANTS] });
}

/** Yields the audit log of the acting merchant in the same way, with the entries that its page shows. */
export async function* exportOwnAudit(
  ctx: Context,
  { filter, words }: { filter: AuditFilter; words: AuditWords },
): AsyncGenerator<string, void> {
  requirePermission(ctx, "audit:read");
  await recordExport(ctx, { ...filter, q: "" });
  yield* pages(ctx, { filter, words, of: ownersScope(ctx), columns: OF_ALL });
}

function recordExport(ctx: Context, { kind, who, q, from, to }: AuditFilter): Promise<void> {
  const set = Object.entries({ kind, who, q, from, to }).filter(
    ([, value]) => value !== null && value !== "",
  );
  const data = { filter: Object.fromEntries(set) };
  return writeAudit(ctx, { action: "audit.exported", subjectType: "audit", subjectId: "log", data });
}

type Exported = { filter: AuditFilter; words: AuditWords; of: Prisma.Sql | null; columns: Column[] };

async function* pages(ctx: Context, { filter, words, of, columns }: Exported): AsyncGenerator<string, void> {
  yield csvText([columns.map(({ header }) => header)]);
  let after: AuditFilter["after"] = null;
  do {
    const page = await readAuditPage(ctx.db, { ...filter, after }, { of, size: PAGE_SIZE });
    ({ after } = page);
    const lines = page.rows.map((row) => {
      const said = words(row);
      return columns.map(({ cell }) => cell(row, said));
    });
    if (lines.length > 0) yield csvMoreText(lines);
  } while (after !== null);
}
