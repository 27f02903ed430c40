"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { DataTable, type DataTableProps } from "@/components/kit/list/data-table";
import { FailureText, StaleRows } from "@/components/kit/list/list-notices";
import { type ListAnswer, useLiveRows } from "@/components/kit/list/use-live-rows";
import { useListState } from "@/components/kit/list/use-list-state";
import { useSelection } from "@/components/kit/list/use-selection";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { SavedView } from "@/lib/deliveries/model/saved-view";
import { MAX_SEARCH_ORDER_NUMBERS, SEARCH_PAGE_SIZES, SORT_KEYS } from "@/lib/deliveries/filter";
import { deliveryPath, newDeliveryPath } from "../paths";
import { BulkActions } from "./bulk-actions";
import { DELIVERY_COLUMNS, type MarkedRow } from "./columns";
import { NoRows } from "./empty";
import { Filters } from "./filters";
import { MissingOrderNumbers, TooManyOrderNumbers } from "./notices";
import { missingToTell } from "./order-numbers";
import type { TablePage } from "./row";
import {
  type ChangeTable,
  exportUrl,
  printPath,
  OPTIONAL_COLUMNS,
  rowsQuery,
  type TableState,
  tableUrl,
} from "./search-params";
import { ViewTabs } from "./view-tabs";

type DeliveriesTableProps = {
  merchantId: string;
  initial: ListAnswer<TablePage>;
  views: readonly SavedView[];
  /** The zone of all times; null if it is not known. */
  zone: string | null;
  may: { cancel: boolean; create: boolean };
};

/** The page of deliveries. Its state is the URL; the server filters, sorts and pages. */
export function DeliveriesTable({ merchantId, initial, views, zone, may }: DeliveriesTableProps) {
  const merchantKey = useMerchantKey();
  const frame = useRef<HTMLDivElement>(null);
  const { state, change, deciding, setDeciding, found, rows, selected, selection, retry } = useTable({
    merchantId,
    initial,
  });
  const { page, marks, reload, loading, failure } = found;

  function afterCancel() {
    selection.clear();
    reload();
    focusTable(frame.current);
  }

  return (
    <div ref={frame}>
      <PageHeader
        title="Deliveries"
        description={zone}
        actions={<PageActions merchantId={merchantId} state={state} mayCreate={may.create} />}
      />
      {page && page.total > rows.length && (
        <p className="hidden print:block">This is one page of the list. The Print button prints all of it.</p>
      )}
      <ViewTabs merchantId={merchantId} own={views} state={state} change={change} />
      <StaleRows failure={found.stale} onRetry={reload} />
      <TooManyOrderNumbers given={state.orders.length} used={MAX_SEARCH_ORDER_NUMBERS} />
      {page && rows.length > 0 && (
        <MissingOrderNumbers orderNumbers={missingToTell(state.orders, page.missingOrderNumbers)} />
      )}
      <DataTable
        {...stateProps({ state, change, page })}
        label="Deliveries"
        columns={DELIVERY_COLUMNS}
        rows={rows}
        rowId={rowId}
        rowName={orderNumberOf}
        rowHref={({ orderNumber }) => deliveryPath(merchantKey, orderNumber)}
        loading={loading}
        error={
          failure && {
            message: <FailureText failure={failure} />,
            reference: failure.requestId,
            onRetry: retry,
            retrying: loading,
          }
        }
        selection={selection}
        bulkActions={
          <BulkActions
            merchantId={merchantId}
            state={state}
            rows={selected}
            mayCancel={may.cancel}
            deciding={deciding}
            onDeciding={setDeciding}
            onCancelled={afterCancel}
          />
        }
        toolbar={<Filters state={state} change={change} />}
        empty={page && <NoRows page={page} state={state} change={change} mayCreate={may.create} />}
      />
      <p role="status" className="sr-only">
        {marks.size > 0 && `${marks.size} ${marks.size === 1 ? "delivery has" : "deliveries have"} changed`}
      </p>
    </div>
  );
}

/** The table's state, its rows as they are kept up to date, and those that are chosen. */
function useTable({ merchantId, initial }: Pick<DeliveriesTableProps, "merchantId" | "initial">) {
  const { state, change } = useListState(tableUrl, "browser");
  const [deciding, setDeciding] = useState(false);
  const query = rowsQuery(state);
  const selection = useSelection(query);
  const ask = useCallback(
    (asked: string, signal: AbortSignal) => {
      const parameters = Object.fromEntries(new URLSearchParams(asked));
      return fetchData(
        dataUrl("/dashboard/data/deliveries", { ...parameters, merchant: merchantId }),
        signal,
      );
    },
    [merchantId],
  );
  const found = useLiveRows({ initial, query, ask, paused: deciding, held: !selection.isEmpty });
  const router = useRouter();
  const rows = (found.page?.rows ?? []).map((row): MarkedRow => ({ ...row, mark: found.marks.get(row.id) }));

  function retry() {
    found.reload();
    // Loading failed on the server, so the merchant's views are missing as well.
    if (initial.failure) router.refresh();
  }

  const selected = rows.filter(({ id }) => selection.has(id));
  return { state, change, deciding, setDeciding, found, rows, selected, selection, retry };
}

const rowId = ({ id }: MarkedRow) => id;
const orderNumberOf = ({ orderNumber }: MarkedRow) => orderNumber;

type Paged = { state: TableState; change: ChangeTable; page: TablePage | null };

/** The URL's order, columns and page as the table takes and gives them. */
function stateProps({ state, change, page }: Paged) {
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
    pagination: {
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
    },
  } satisfies Partial<DataTableProps<MarkedRow>>;
}

type PageActionsProps = { merchantId: string; state: TableState; mayCreate: boolean };

function PageActions({ merchantId, state, mayCreate }: PageActionsProps) {
  const merchantKey = useMerchantKey();
  return (
    <>
      <DownloadLink href={exportUrl(merchantId, state)}>Export CSV</DownloadLink>
      {/* The table shows one page of the list; paper takes all of it. */}
      <ButtonLink prefetch={false} href={printPath(merchantKey, state)}>
        <Printer aria-hidden />
        Print
      </ButtonLink>
      {mayCreate && (
        <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
          New delivery
        </ButtonLink>
      )}
    </>
  );
}

/** The focused button disappeared with the selection. */
function focusTable(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[role="region"]')?.focus());
}
