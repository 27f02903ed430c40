import { exportWords } from "@/components/support/audit-words";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { exportDb } from "@/lib/core/db";
import { csvFile } from "@/lib/http/files";
import { exportAudit } from "@/lib/support/reads/export-audit";
import { auditQueryInput } from "@/lib/support/schema";

export const GET = dataEndpoint(staffOnly, auditQueryInput, (ctx, filter) =>
  csvFile(exportAudit({ ...ctx, db: exportDb() }, { filter, words: exportWords }), "Waybill audit log"),
);
