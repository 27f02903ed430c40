import { ScrollText } from "lucide-react";
import { zoneName } from "@/components/deliveries/format";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { requestsPath } from "@/components/developers/paths";
import { RequestFilters } from "@/components/developers/request-filters";
import { RequestTable } from "@/components/developers/request-table";
import { DOCS } from "@/components/docs/pages";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { listCredentials } from "@/lib/account/reads/list-credentials";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { keptDays } from "@/lib/core/env";
import { CREDENTIAL_PATHS } from "@/lib/http/api-paths";
import { MAX_LOOKED_AT } from "@/lib/request-log/constants";
import { readRequestFilter } from "@/lib/request-log/filter";
import { listRequests } from "@/lib/request-log/reads/list-requests";

const LOOKED_AT = MAX_LOOKED_AT.toLocaleString("en-US");

export const generateMetadata = merchantPageTitle("Request log", "credentials:write");

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function RequestsPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { key } = session.merchant;
  const filter = readRequestFilter(await searchParams);
  const [{ timeZone }, { valid, ended }] = await Promise.all([getTimeZone(ctx), listCredentials(ctx)]);
  const { rows, after, isStopped } = await listRequests(ctx, { filter, timeZone });
  const zone = zoneName(new Date(), timeZone);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <DevelopersHeader
        merchant={session.merchant}
        title="Request log"
        description={`API requests of the last ${keptDays("requests")} days. Times in ${zone}. Personal data is masked.`}
        actions={<ButtonLink href={DOCS}>Documentation</ButtonLink>}
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
            title={isStopped ? "No match so far" : isFiltered ? "No request matches" : "No requests yet"}
            description={
              isStopped
                ? `${LOOKED_AT} requests were searched. Older ones may match.`
                : isFiltered
                  ? "Request IDs and order numbers must match exactly, including upper and lower case. Requests rejected before authentication are not logged."
                  : "Requests with your credentials appear here shortly after their response."
            }
            actions={isFiltered && <ButtonLink href={requestsPath(key)}>Show all requests</ButtonLink>}
          />
        )}
        <PageLinks
          newest={filter.after && requestsPath(key, { ...filter, after: null })}
          older={after && requestsPath(key, { ...filter, after })}
          olderLabel={isStopped ? "Search older requests" : undefined}
        />
      </Card>
    </>
  );
}
