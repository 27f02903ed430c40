import { ButtonLink } from "@/components/kit/ui/button-link";
import { counted } from "@/lib/core/counted";
import { type RowFilter, ROWS_PER_PAGE } from "@/lib/imports/constants";
import { importUrl } from "./search-params";

type PagesProps = { path: string; page: number; total: number; filter: RowFilter | null };

/** Links between the pages of an import's rows. */
export function Pages({ path, page, total, filter }: PagesProps) {
  const last = Math.ceil(total / ROWS_PER_PAGE);
  if (last <= 1) return null;
  const href = (to: number) => path + importUrl.write({ page: to, show: filter });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2 px-4 py-2">
      <span className="mr-auto text-muted tabular-nums">
        Page {page} of {last}, {counted(total, "row")}
      </span>
      {page > 1 && (
        <ButtonLink size="sm" prefetch={false} href={href(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="sm" prefetch={false} href={href(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
