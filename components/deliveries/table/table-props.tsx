import type { DataTableProps } from "@/components/kit/list/data-table";
import type { PaginationProps } from "@/components/kit/ui/pagination";
import { SEARCH_PAGE_SIZES, SORT_KEYS } from "@/lib/deliveries/filter";
import { OPTIONAL_COLUMNS } from "./column-ids";
import type { MarkedRow } from "./columns";
import { FailureText } from "./notices";
import type { TablePage } from "./row";
import type { TableState } from "./search-params";
import type { TableFailure } from "./use-table-rows";
import type { ChangeTable } from "./use-table-state";

type Props = DataTableProps<MarkedRow>;

/** The URL's order and columns as the table takes and gives them. */
export function tableStateProps(
  state: TableState,
  change: ChangeTable,
): Pick<Props, "sort" | "onSortChange" | "columnVisibility" | "onColumnVisibilityChange"> {
  const shown = new Set<string>(state.cols);
  return {
    sort: { id: state.sort.by, desc: state.sort.direction === "desc" },
    onSortChange: ({ id, desc }) => {
      const by = SORT_KEYS.find((key) => key === id);
      if (by) change({ sort: { by, direction: desc ? "desc" : "asc" } });
    },
    columnVisibility: Object.fromEntries(OPTIONAL_COLUMNS.map((id) => [id, shown.has(id)])),
    onColumnVisibilityChange: (visible) =>
      change({ cols: OPTIONAL_COLUMNS.filter((id) => visible[id] !== false) }),
  };
}

type Found = { loading: boolean; failure: TableFailure | null; reload: () => void };

/** What stands in place of rows that could not be had. */
export function resultProps({ loading, failure, reload }: Found): Pick<Props, "loading" | "error"> {
  return {
    loading,
    error: failure && {
      message: <FailureText failure={failure} />,
      reference: failure.requestId,
      onRetry: reload,
      retrying: loading,
    },
  };
}

type Paged = { state: TableState; change: ChangeTable; page: TablePage | null };

export function paginationOf({ state, change, page }: Paged): PaginationProps {
  return {
    page: state.page,
    pageSize: state.per,
    total: page?.total ?? 0,
    capped: page?.isCapped,
    pageSizes: SEARCH_PAGE_SIZES,
    noun: page?.total === 1 ? "delivery" : "deliveries",
    onPageChange: (next) => change({ page: next }),
    onPageSizeChange: (size) => {
      const per = SEARCH_PAGE_SIZES.find((each) => each === size);
      if (per) change({ per });
    },
  };
}
