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
import { getText } from "@/components/texts/server";
import { listStaff } from "@/lib/account/reads/list-staff";
import { requireStaff } from "@/lib/auth/guard";
import { listAudit, MAX_LOOKED_AT } from "@/lib/support/reads/list-audit";
import { auditQuery, readAuditFilter } from "@/lib/support/rules/audit-filter";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("regions").t("auditPage.title") };
}

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuditLogPage({ searchParams }: AuditPageProps) {
  const { ctx } = await requireStaff();
  const { t } = getText("regions");
  const filter = readAuditFilter(await searchParams);
  const [staff, { rows, after, isStopped }] = await Promise.all([listStaff(ctx), listAudit(ctx, filter)]);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title={t("auditPage.title")}
        description={t("auditPage.text")}
        actions={
          <DownloadLink href={auditCsvPath(auditQuery({ ...filter, after: null }))}>
            {getText("support").t("downloadCsv")}
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
            title={t(isStopped ? "auditPage.noMatchYet" : "auditPage.noMatch")}
            description={isStopped ? t("auditPage.searched", { count: MAX_LOOKED_AT }) : undefined}
            actions={<ButtonLink href={AUDIT_PATH}>{t("auditPage.showAll")}</ButtonLink>}
          />
        )}
        <PageLinks
          newest={filter.after && auditPath(auditQuery({ ...filter, after: null }))}
          older={after && auditPath(auditQuery({ ...filter, after }))}
          olderLabel={isStopped ? t("auditPage.searchOlder") : undefined}
        />
      </Card>
    </div>
  );
}
