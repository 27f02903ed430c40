import { SearchX } from "lucide-react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { formatCount } from "@/components/deliveries/format";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { ButtonLink } from "@/components/kit/ui/button-link";
import type { FoundOne, SearchResult } from "@/lib/support/reads/search-for-support";
import type { Environment } from "@/lib/support/constants";
import { RequestView } from "@/components/developers/request-view";
import { counted } from "@/lib/core/counted";
import { HitsTable } from "./hits-table";
import { ListResults } from "./list-results";
import { MerchantsCard } from "./merchants-card";
import { supportPath } from "./paths";
import { RequestCard } from "./request-card";

type SearchResultsProps = {
  q: string;
  environment: Environment;
  result: SearchResult;
  canOpenByEnter: boolean;
};

/** The results of a search. */
export function SearchResults({ q, environment, result, canOpenByEnter }: SearchResultsProps) {
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
                {foundWords(result)}
              </h2>
            </div>
            {canOpenByEnter && <p className="text-muted">Press Enter again to open the exact match.</p>}
          </div>
          <Card padded={false}>
            <HitsTable hits={hits} label={`Deliveries found by ${result.text}`} showWhy />
          </Card>
          {result.isCapped && (
            <Callout className="mt-3" title={`More than ${formatCount(hits.length)} deliveries match`}>
              Add more words or characters to narrow the search down.
            </Callout>
          )}
        </section>
      )}
      {request.length > 0 && <RequestCard entries={request} hits={hits} />}
      {logged.map((each) => (
        <section key={each.id} className="min-w-0" aria-label={`API request of ${each.merchantName}`}>
          <h2 className="mb-2 text-[0.9375rem] font-semibold wrap-anywhere">
            {each.method} {each.path} <span className="font-normal text-muted">of {each.merchantName}</span>
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

function foundWords({ hits, isCapped }: FoundOne): string {
  if (isCapped) return `More than ${formatCount(hits.length)} deliveries`;
  return counted(hits.length, "delivery", "deliveries");
}

const SEARCHABLE =
  "You can search by order number (at least three characters), name, address, email address, phone number (at least the last six digits), tracking code or link, and request ID. Find merchants and their team members by name or email address.";

function Nothing({ q, environment }: { q: string; environment: Environment }) {
  const other = environment === "live" ? "sandbox" : "live";
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<SearchX />}
          title={environment === "live" ? "No live delivery matches" : "No sandbox delivery matches"}
          description={SEARCHABLE}
          actions={
            <ButtonLink href={supportPath({ q, environment: other })} prefetch={false}>
              {other === "sandbox" ? "Search the sandboxes" : "Search live deliveries"}
            </ButtonLink>
          }
        />
      </div>
    </Card>
  );
}
