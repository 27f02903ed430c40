import { exportWords } from "@/components/support/audit-words";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { csvFile } from "@/lib/http/files";
import { exportOwnAudit } from "@/lib/support/reads/export-audit";
import { auditQueryInput } from "@/lib/support/schema";

export const GET = dataEndpoint(merchantUser, auditQueryInput, (ctx, filter, { merchant }) =>
  csvFile(
    exportOwnAudit({ ...ctx, db: exportDb() }, { filter, words: exportWords }),
    `${merchant.name} audit log`,
  ),
);
