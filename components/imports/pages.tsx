import { useText } from "#texts";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { type RowFilter, ROWS_PER_PAGE } from "@/lib/imports/constants";
import { importUrl } from "./search-params";

type PagesProps = { path: string; page: number; total: number; filter: RowFilter | null };

/** Links between the pages of an import's rows. */
export function Pages({ path, page, total, filter }: PagesProps) {
  const { t } = useText("imports");
  const last = Math.ceil(total / ROWS_PER_PAGE);
  if (last <= 1) return null;
  const href = (to: number) => path + importUrl.write({ page: to, show: filter });
  return (
    <nav aria-label={t("rows.pages")} className="flex flex-wrap items-center gap-2 px-4 py-2">
      <span className="mr-auto text-muted tabular-nums">{t("rows.page", { page, last, count: total })}</span>
      {page > 1 && (
        <ButtonLink size="sm" prefetch={false} href={href(page - 1)}>
          {t("rows.previous")}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="sm" prefetch={false} href={href(page + 1)}>
          {t("rows.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
