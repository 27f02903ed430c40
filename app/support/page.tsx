import type { Metadata } from "next";
import { staffDeliveryPath } from "@/components/support/paths";
import { RecentCard } from "@/components/support/recent-card";
import { RegionsNote } from "@/components/support/regions/regions-note";
import { SearchForm } from "@/components/support/search-form";
import { SearchResults } from "@/components/support/search-results";
import { searchTitle } from "@/components/support/titles";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { requireStaff } from "@/lib/auth/guard";
import type { Environment } from "@/lib/support/constants";
import { searchInput } from "@/lib/support/schema";
import { countRegions } from "@/lib/support/reads/count-regions";
import { recentlyViewed } from "@/lib/support/reads/recently-viewed";
import { onlyExactHit, searchForSupport } from "@/lib/support/reads/search-for-support";

type SupportPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Asked = { text: string; environment: Environment };

async function askedOf({ searchParams }: SupportPageProps): Promise<Asked> {
  const { q, space } = await searchParams;
  return { text: typeof q === "string" ? q : "", environment: space === "sandbox" ? "sandbox" : "live" };
}

export async function generateMetadata(props: SupportPageProps): Promise<Metadata> {
  await requireStaff();
  const { text, environment } = await askedOf(props);
  return { title: searchTitle(text, environment) };
}

export default async function SupportPage(props: SupportPageProps) {
  const { ctx } = await requireStaff();
  const { text, environment } = await askedOf(props);
  const input = searchInput.safeParse({ q: text, space: environment });
  const result = input.success ? await searchForSupport(ctx, input.data) : null;
  const recent = result ? [] : await recentlyViewed(ctx);
  const exact = result && onlyExactHit(result);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title="Support"
        description="Find any merchant’s delivery. Every search is recorded with your name."
      />
      <SearchForm
        key={`${environment} ${text}`}
        q={text}
        environment={environment}
        exactPath={exact && staffDeliveryPath(exact)}
      />
      {environment === "sandbox" && (
        <Callout tone="warning" title="Sandboxes only" className="mt-4">
          These are merchants’ test deliveries: no real courier delivers them.
        </Callout>
      )}
      {!result && <RegionsNote count={await countRegions(ctx)} />}
      {recent.length > 0 && (
        <div className="mt-5">
          <RecentCard viewed={recent} />
        </div>
      )}
      {result && (
        <div className="mt-5">
          <SearchResults q={text} environment={environment} result={result} canOpenByEnter={exact !== null} />
        </div>
      )}
    </div>
  );
}
