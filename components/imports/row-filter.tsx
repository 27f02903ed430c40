import { useText } from "#texts";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { ROW_FILTERS, type RowFilter as Filter } from "@/lib/imports/constants";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { importUrl } from "./search-params";

type RowFilterProps = { path: string; filter: Filter | null; counts: ImportPage["counts"]; total: number };

/** Links to all rows, and to those of each filter that has some, but not all. */
export function RowFilter({ path, filter, counts, total }: RowFilterProps) {
  const { t } = useText("imports");
  const choices = (["problems", "left", "booked"] as const).flatMap((each) => {
    const count = ROW_FILTERS[each].reduce((sum, status) => sum + counts[status], 0);
    const isUseful =
      each === "left" ? counts.booked + counts.waiting > 0 : count < total || each === "problems";
    return each !== filter && count > 0 && isUseful ? [{ each, count }] : [];
  });
  return (
    <>
      {filter !== null && (
        <ButtonLink size="sm" prefetch={false} scroll={false} href={path}>
          {t("rows.showAll")}
        </ButtonLink>
      )}
      {choices.map(({ each, count }) => (
        <ButtonLink
          key={each}
          size="sm"
          prefetch={false}
          scroll={false}
          href={path + importUrl.write({ page: 1, show: each })}
        >
          {t(`rows.only.${each}`, { count })}
        </ButtonLink>
      ))}
    </>
  );
}
