import { ScrollText } from "lucide-react";
import { settingsPath } from "@/components/account/paths";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { AuditFilters } from "@/components/support/audit-filters";
import { AuditTable } from "@/components/support/audit-table";
import { ownAuditCsvPath, queryOfFilter } from "@/components/support/paths";
import { listTeam } from "@/lib/account/reads/list-team";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { listOwnAudit, MAX_LOOKED_AT } from "@/lib/support/reads/list-audit";
import { type AuditFilter, auditQuery, readAuditFilter } from "@/lib/support/rules/audit-filter";

export const generateMetadata = merchantPageTitle("Audit log", "audit:read");

type AuditPageProps = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const LOOKED_AT = MAX_LOOKED_AT.toLocaleString("en-US");

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "audit:read");
  const { id, key, name } = session.merchant;
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
      title="Audit log"
      description={`Changes to ${name}, and what support staff viewed, newest first. The history of a delivery is on its page.`}
      actions={
        <DownloadLink href={ownAuditCsvPath(id, auditQuery({ ...filter, after: null }))}>
          Download CSV
        </DownloadLink>
      }
    >
      <AuditFilters filter={filter} people={members} path={path} isOfAll={false} />
      {rows.length > 0 ? (
        <AuditTable rows={rows} merchantKey={key} />
      ) : (
        <EmptyState
          icon={<ScrollText />}
          title={isStopped ? "No match so far" : "No entry matches"}
          description={isStopped ? `${LOOKED_AT} entries were searched. Older ones may match.` : undefined}
          actions={<ButtonLink href={path}>Show all entries</ButtonLink>}
        />
      )}
      <PageLinks
        newest={filter.after && pathOf({ ...filter, after: null })}
        older={after && pathOf({ ...filter, after })}
        olderLabel={isStopped ? "Search older entries" : undefined}
      />
    </Card>
  );
}
