import type { Metadata } from "next";
import { staffDeliveryPath } from "@/components/support/paths";
import { SearchForm } from "@/components/support/search-form";
import { SearchResults } from "@/components/support/search-results";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { requireStaff } from "@/lib/auth/session";
import { searchInput, type Space } from "@/lib/support/schema";
import { onlyExactHit, searchForSupport } from "@/lib/support/search";

export const metadata: Metadata = { title: "Support" };

type SupportPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SupportPage({ searchParams }: SupportPageProps) {
  const { ctx } = await requireStaff();
  const { q, space: asked } = await searchParams;
  const space: Space = asked === "sandbox" ? "sandbox" : "live";
  const input = searchInput.safeParse({ q, space });
  const result = input.success ? await searchForSupport(ctx, input.data) : null;
  const exact = result && onlyExactHit(result);
  const text = typeof q === "string" ? q : "";
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title="Support"
        description="Find a delivery of any merchant. Every search is recorded with your name."
      />
      <SearchForm
        key={`${space} ${text}`}
        q={text}
        space={space}
        exactPath={exact && staffDeliveryPath(exact)}
      />
      {space === "sandbox" && (
        <Callout tone="warning" title="Sandboxes only" className="mt-4">
          These are merchants’ tests: no courier carries them.
        </Callout>
      )}
      {result && (
        <div className="mt-5">
          <SearchResults q={text} space={space} result={result} canOpenByEnter={exact !== null} />
        </div>
      )}
    </div>
  );
}
