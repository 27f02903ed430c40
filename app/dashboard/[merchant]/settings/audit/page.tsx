import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { settingsPath } from "@/components/account/paths";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { AuditFilters } from "@/components/support/audit-filters";
import { AuditTable } from "@/components/support/audit-table";
import { ownAuditCsvPath, queryOfFilter } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { listTeam } from "@/lib/account/reads/list-team";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { listOwnAudit, MAX_LOOKED_AT } from "@/lib/support/reads/list-audit";
import { type AuditFilter, auditQuery, readAuditFilter } from "@/lib/support/rules/audit-filter";

type AuditPageProps = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: AuditPageProps): Promise<Metadata> {
  await requireMerchantContext(params, "audit:read");
  return { title: getText("regions").t("auditPage.title") };
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "audit:read");
  const { id, key, name } = session.merchant;
  const { t } = getText("regions");
  const filter = readAuditFilter(await searchParams);
  const path = settingsPath(key, "/audit");
  const pathOf = (shown: AuditFilter) => path + queryOfFilter(auditQuery(shown));
  const [{ members }, { rows, after, isStopped }] = await Promise.all([
    listTeam(ctx),
    listOwnAudit(ctx, filter),
  ]);
  return (
    <Card
      padded={false}
      title={t("auditPage.title")}
      description={t("auditPage.ofMerchant", { name })}
      actions={
        <DownloadLink href={ownAuditCsvPath(id, auditQuery({ ...filter, after: null }))}>
          {getText("support").t("downloadCsv")}
        </DownloadLink>
      }
    >
      <AuditFilters filter={filter} people={members} path={path} isOfAll={false} />
      {rows.length > 0 ? (
        <AuditTable rows={rows} merchantKey={key} />
      ) : (
        <EmptyState
          icon={<ScrollText />}
          title={t(isStopped ? "auditPage.noMatchYet" : "auditPage.noMatch")}
          description={isStopped ? t("auditPage.searched", { count: MAX_LOOKED_AT }) : undefined}
          actions={<ButtonLink href={path}>{t("auditPage.showAll")}</ButtonLink>}
        />
      )}
      <PageLinks
        newest={filter.after && pathOf({ ...filter, after: null })}
        older={after && pathOf({ ...filter, after })}
        olderLabel={isStopped ? t("auditPage.searchOlder") : undefined}
      />
    </Card>
  );
}
