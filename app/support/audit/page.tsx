import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import { AuditFilters } from "@/components/support/audit-filters";
import { AuditTable } from "@/components/support/audit-table";
import { AUDIT_PATH, auditCsvPath, auditPath } from "@/components/support/paths";
import { listStaff } from "@/lib/account/reads/list-staff";
import { requireStaff } from "@/lib/auth/guard";
import { listAudit, MAX_LOOKED_AT } from "@/lib/support/reads/list-audit";
import { auditQuery, readAuditFilter } from "@/lib/support/rules/audit-filter";

export const metadata: Metadata = { title: "Audit log" };

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const LOOKED_AT = MAX_LOOKED_AT.toLocaleString("en-US");

export default async function AuditLogPage({ searchParams }: AuditPageProps) {
  const { ctx } = await requireStaff();
  const filter = readAuditFilter(await searchParams);
  const [staff, { rows, after, isStopped }] = await Promise.all([listStaff(ctx), listAudit(ctx, filter)]);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title="Audit log"
        description="Changes and views, newest first. The history of a delivery is on its page. Views and exports of this page are recorded with your name."
        actions={
          <DownloadLink href={auditCsvPath(auditQuery({ ...filter, after: null }))}>
            Download CSV
          </DownloadLink>
        }
      />
      <Card padded={false}>
        <AuditFilters filter={filter} people={staff} path={AUDIT_PATH} isOfAll />
        {rows.length > 0 ? (
          <AuditTable rows={rows} merchantKey={null} />
        ) : (
          <EmptyState
            icon={<ScrollText />}
            title={isStopped ? "No match so far" : "No entry matches"}
            description={isStopped ? `${LOOKED_AT} entries were searched. Older ones may match.` : undefined}
            actions={<ButtonLink href={AUDIT_PATH}>Show all entries</ButtonLink>}
          />
        )}
        <PageLinks
          newest={filter.after && auditPath(auditQuery({ ...filter, after: null }))}
          older={after && auditPath(auditQuery({ ...filter, after }))}
          olderLabel={isStopped ? "Search older entries" : undefined}
        />
      </Card>
    </div>
  );
}
