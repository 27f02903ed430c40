import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { requestsPath } from "@/components/developers/paths";
import { RequestFilters } from "@/components/developers/request-filters";
import { RequestTable } from "@/components/developers/request-table";
import { DOCS } from "@/components/docs/pages";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { listCredentials } from "@/lib/account/reads/list-credentials";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { keptDays } from "@/lib/core/env";
import { CREDENTIAL_PATHS } from "@/lib/http/api-paths";
import { MAX_LOOKED_AT } from "@/lib/request-log/constants";
import { readRequestFilter } from "@/lib/request-log/filter";
import { listRequests } from "@/lib/request-log/reads/list-requests";

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireMerchantContext(params, "credentials:write");
  return { title: getText("developers").t("page.requests") };
}

export default async function RequestsPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { key } = session.merchant;
  const filter = readRequestFilter(await searchParams);
  const [{ timeZone }, { valid, ended }] = await Promise.all([getTimeZone(ctx), listCredentials(ctx)]);
  const { rows, after, isStopped } = await listRequests(ctx, { filter, timeZone });
  const zone = zoneAbbreviation(new Date(), timeZone);
  const { t } = getText("developers");
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Texts of={["developers"]}>
      <DevelopersHeader
        merchant={session.merchant}
        title={t("page.requests")}
        description={t("requests.description", { days: keptDays("requests"), zone })}
        actions={<ButtonLink href={DOCS}>{t("page.documentation")}</ButtonLink>}
      />
      <Card padded={false}>
        <RequestFilters
          filter={filter}
          routes={CREDENTIAL_PATHS}
          credentials={[...valid, ...ended]}
          zone={zone}
        />
        {rows.length > 0 ? (
          <RequestTable merchantKey={key} rows={rows} timeZone={timeZone} />
        ) : (
          <EmptyState
            icon={<ScrollText />}
            title={t(isStopped ? "requests.noMatchYet" : isFiltered ? "requests.noMatch" : "requests.none")}
            description={
              isStopped
                ? t("requests.searched", { count: MAX_LOOKED_AT })
                : t(isFiltered ? "requests.noMatchText" : "requests.noneText")
            }
            actions={isFiltered && <ButtonLink href={requestsPath(key)}>{t("requests.showAll")}</ButtonLink>}
          />
        )}
        <PageLinks
          newest={filter.after && requestsPath(key, { ...filter, after: null })}
          older={after && requestsPath(key, { ...filter, after })}
          olderLabel={isStopped ? t("requests.searchOlder") : undefined}
        />
      </Card>
    </Texts>
  );
}
