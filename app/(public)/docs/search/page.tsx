import { searchEntries } from "@/components/docs/search-entries";
import { SearchList } from "@/components/docs/search-list";

export const metadata = { title: "Search the documentation", robots: { index: false } };

type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DocsSearchPage({ searchParams }: SearchProps) {
  const { q } = await searchParams;
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">Search the documentation</h1>
      <SearchList entries={searchEntries()} asked={typeof q === "string" ? q : ""} />
    </>
  );
}
