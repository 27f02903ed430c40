"use client";

import { useText } from "#texts";
import { Pagination } from "@/components/kit/ui/pagination";
import { SEARCH_PAGE_SIZES } from "@/lib/deliveries/filter";
import type { ChangeTable, TableState } from "./search-params";

type PagesProps = {
  state: TableState;
  change: ChangeTable;
  total: number;
  /** There are more than `total`, because counting stopped there. */
  isCapped: boolean;
};

/** Leads to the other pages of the table. */
export function Pages({ state, change, total, isCapped }: PagesProps) {
  const { t } = useText("table");
  return (
    <Pagination
      page={state.page}
      pageSize={state.per}
      total={total}
      capped={isCapped}
      pageSizes={SEARCH_PAGE_SIZES}
      noun={t("noun", { count: total })}
      onPageChange={(page) => change({ page })}
      onPageSizeChange={(size) => {
        const per = SEARCH_PAGE_SIZES.find((each) => each === size);
        if (per) change({ per });
      }}
    />
  );
}
