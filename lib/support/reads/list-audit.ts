import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type AuditPage, readAuditPage } from "../model/audit-log";
import { merchantsScope, ownersScope } from "../model/audit-scope";
import type { AuditFilter } from "../rules/audit-filter";

export { MAX_LOOKED_AT, type AuditRow } from "../model/audit-log";

const PAGE_SIZE = 50;

/**
 * Lists the audit log of all merchants, newest first, one page, and records the view. The deliveries that a search showed
 * are left out: the search itself is an entry. The events of a delivery are on its page.
 */
export async function listAudit(ctx: Context, filter: AuditFilter): Promise<AuditPage> {
  requirePermission(ctx, "support:look-up");
  const of = await merchantsScope(ctx, filter.q);
  const page = await readAuditPage(ctx.db, filter, { of, size: PAGE_SIZE });
  await writeAuditOfView(ctx, { action: "audit.viewed_by_staff", subjectType: "audit", subjectId: "log" });
  return page;
}

/**
 * Lists the audit log of the acting merchant, newest first, one page: what its team, the staff and the service did, and
 * what the staff viewed. Notes and decisions of the staff are left out. `q` is ignored.
 */
export async function listOwnAudit(ctx: Context, filter: AuditFilter): Promise<AuditPage> {
  requirePermission(ctx, "audit:read");
  return readAuditPage(ctx.db, filter, { of: ownersScope(ctx), size: PAGE_SIZE });
}
