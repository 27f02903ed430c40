import type { Metadata } from "next";
import { staffDeliveryPath } from "@/components/support/paths";
import { SearchForm } from "@/components/support/search-form";
import { SearchResults } from "@/components/support/search-results";
import { searchTitle } from "@/components/support/titles";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { requireStaff } from "@/lib/auth/guard";
import { searchInput, type Space } from "@/lib/support/schema";
import { onlyExactHit, searchForSupport } from "@/lib/support/reads/search-for-support";

type SupportPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Asked = { text: string; space: Space };

async function askedOf({ searchParams }: SupportPageProps): Promise<Asked> {
  const { q, space } = await searchParams;
  return { text: typeof q === "string" ? q : "", space: space === "sandbox" ? "sandbox" : "live" };
}

export async function generateMetadata(props: SupportPageProps): Promise<Metadata> {
  await requireStaff();
  const { text, space } = await askedOf(props);
  return { title: searchTitle(text, space) };
}

export default async function SupportPage(props: SupportPageProps) {
  const { ctx } = await requireStaff();
  const { text, space } = await askedOf(props);
  const input = searchInput.safeParse({ q: text, space });
  const result = input.success ? await searchForSupport(ctx, input.data) : null;
  const exact = result && onlyExactHit(result);
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
          These are merchants’ test deliveries: no real courier delivers them.
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
