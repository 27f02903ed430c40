import { useText } from "#texts";
import { SearchX } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { ButtonLink } from "@/components/kit/ui/button-link";
import type { FoundOne, SearchResult } from "@/lib/support/reads/search-for-support";
import type { Environment } from "@/lib/support/constants";
import { RequestView } from "@/components/developers/request-view";
import { HitsTable } from "./hits-table";
import { ListResults } from "./list-results";
import { MerchantsCard } from "./merchants-card";
import { supportPath } from "./paths";
import { RequestCard } from "./request-card";
import type { SupportText } from "./text";

type SearchResultsProps = {
  q: string;
  environment: Environment;
  result: SearchResult;
  canOpenByEnter: boolean;
};

/** The results of a search. */
export function SearchResults({ q, environment, result, canOpenByEnter }: SearchResultsProps) {
  const text = useText("support");
  const { t } = text;
  if (result.kind === "many") return <ListResults q={q} environment={environment} result={result} />;
  const { hits, merchants, request, logged } = result;
  if (hits.length === 0 && merchants.length === 0 && request.length + logged.length === 0)
    return <Nothing q={q} environment={environment} />;
  return (
    <div className="grid gap-4">
      {merchants.length > 0 && <MerchantsCard merchants={merchants} />}
      {hits.length > 0 && (
        <section aria-labelledby="found">
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <div role="status">
              <h2 id="found" className="text-[0.9375rem] font-semibold">
                {foundWords(text, result)}
              </h2>
            </div>
            {canOpenByEnter && <p className="text-muted">{t("found.pressEnter")}</p>}
          </div>
          <Card padded={false}>
            <HitsTable hits={hits} label={t("found.table", { text: result.text })} showWhy />
          </Card>
          {result.isCapped && (
            <Callout className="mt-3" title={t("found.manyMatch", { count: hits.length })}>
              {t("found.narrow")}
            </Callout>
          )}
        </section>
      )}
      {request.length > 0 && <RequestCard entries={request} hits={hits} />}
      {logged.map((each) => (
        <section
          key={each.id}
          className="min-w-0"
          aria-label={t("found.apiRequest", { merchant: each.merchantName })}
        >
          <h2 className="mb-2 text-[0.9375rem] font-semibold wrap-anywhere">
            {each.method} {each.path}{" "}
            <span className="font-normal text-muted">
              {t("found.ofMerchant", { merchant: each.merchantName })}
            </span>
          </h2>
          <RequestView
            request={each}
            time={<ViewerTime instant={each.at} seconds />}
            origin={null}
            order={each.orderNumber}
          />
        </section>
      ))}
    </div>
  );
}

function foundWords({ t }: SupportText, { hits, isCapped }: FoundOne): string {
  return t(isCapped ? "found.moreThan" : "found.count", { count: hits.length });
}

function Nothing({ q, environment }: { q: string; environment: Environment }) {
  const { t } = useText("support");
  const other = environment === "live" ? "sandbox" : "live";
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<SearchX />}
          title={t(environment === "live" ? "found.noLive" : "found.noSandbox")}
          description={t("found.searchable")}
          actions={
            <ButtonLink href={supportPath({ q, environment: other })} prefetch={false}>
              {t(other === "sandbox" ? "found.searchSandboxes" : "found.searchLive")}
            </ButtonLink>
          }
        />
      </div>
    </Card>
  );
}
