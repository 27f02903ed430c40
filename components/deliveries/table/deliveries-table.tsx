"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { DataTable, type DataTableProps } from "@/components/kit/list/data-table";
import { loadErrorState } from "@/components/kit/list/table-body";
import { type ListAnswer, useLiveRows } from "@/components/kit/list/use-live-rows";
import { useListState } from "@/components/kit/list/use-list-state";
import { useSelection } from "@/components/kit/list/use-selection";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { later } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { NamedCourier } from "@/lib/deliveries/reads/recent-couriers";
import type { SavedView } from "@/lib/deliveries/rules/saved-view";
import { MAX_SEARCH_ORDER_NUMBERS, SEARCH_PAGE_SIZES, SORT_KEYS } from "@/lib/deliveries/filter";
import { deliveryPath } from "../paths";
import { columnsShown, type MarkedRow } from "./columns";
import { PageActions } from "./page-actions";
import type { TablePage } from "./row";
import { boxBelow, type ChangeTable, rowsQuery, type TableState, tableUrl } from "./search-params";

// Controls other than the table come after it.
const ColumnsMenu = later(() => import("./columns-menu").then((module) => module.ColumnsMenu));
const ClearFilters = later(() => import("./filters").then((module) => module.ClearFilters));
const Filters = later(() => import("./filters").then((module) => module.Filters));
const ViewTabs = later(() => import("./view-tabs").then((module) => module.ViewTabs));

const loadEmpty = () => import("./empty");
const loadNotices = () => import("./notices");
const loadTrouble = () => import("@/components/kit/list/list-notices");
const loadBulkActions = () => import("./bulk-actions");
const BulkActions = onDemand(() => loadBulkActions().then((module) => module.BulkActions));
const FailureText = onDemand(() => loadTrouble().then((module) => module.FailureText));
const MissingOrderNumbers = onDemand(() => loadNotices().then((module) => module.MissingOrderNumbers));
const NoRows = onDemand(() => loadEmpty().then((module) => module.NoRows));
const StaleRows = onDemand(() => loadTrouble().then((module) => module.StaleRows));
const TooManyOrderNumbers = onDemand(() => loadNotices().then((module) => module.TooManyOrderNumbers));

/** Preloads what the page may need when the network is gone. */
function useReadyForTrouble() {
  useEffect(() => {
    for (const load of [loadTrouble, loadErrorState, loadBulkActions, loadEmpty, loadNotices]) {
      load().catch(() => undefined);
    }
  }, []);
}

type DeliveriesTableProps = {
  merchantId: string;
  initial: ListAnswer<TablePage>;
  views: readonly SavedView[];
  /** Couriers to filter by. */
  couriers: readonly NamedCourier[];
  /** Time zone of all times; null if unknown. */
  zone: string | null;
  may: { cancel: boolean; create: boolean };
};

/** The deliveries page. Its state is the URL; the server filters, sorts and paginates. */
export function DeliveriesTable(props: DeliveriesTableProps) {
  const { merchantId, initial, views, couriers, zone, may } = props;
  const merchantKey = useMerchantKey();
  const frame = useRef<HTMLDivElement>(null);
  const { state, change, deciding, setDeciding, found, rows, selected, selection, retry } = useTable({
    merchantId,
    initial,
  });
  const { page, marks, reload, loading, failure } = found;
  useReadyForTrouble();
  const columns = useMemo(() => columnsShown(state.cols), [state.cols]);

  function afterCancel() {
    selection.clear();
    reload();
    focusTable(frame.current);
  }

  return (
    <div ref={frame}>
      <PageHeader
        title="Deliveries"
        beside={<span className="text-muted">{zone}</span>}
        actions={<PageActions merchantId={merchantId} state={state} mayCreate={may.create} />}
      />
      {page && page.total > rows.length && (
        <p className="hidden print:block">This is one page of the list. The Print button prints all of it.</p>
      )}
      <ViewTabs merchantId={merchantId} own={views} state={state} change={change} />
      {found.stale && <StaleRows failure={found.stale} onRetry={reload} />}
      {state.orders.length > MAX_SEARCH_ORDER_NUMBERS && (
        <TooManyOrderNumbers given={state.orders.length} used={MAX_SEARCH_ORDER_NUMBERS} />
      )}
      {page && rows.length > 0 && page.missingOrderNumbers.length > 0 && (
        <MissingOrderNumbers asked={state.orders} missing={page.missingOrderNumbers} />
      )}
      <DataTable
        {...stateProps({ state, change, page })}
        label="Deliveries"
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={orderNumberOf}
        boxBelow={boxBelow(state)}
        groupOf={dayOf}
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
        toolbar={<Filters couriers={couriers} state={state} change={change} />}
        toolbarEnd={
          <>
            <ClearFilters state={state} change={change} />
            <ColumnsMenu shown={state.cols} change={change} />
          </>
        }
        empty={page && <NoRows page={page} state={state} change={change} mayCreate={may.create} />}
      />
      <p role="status" className="sr-only">
        {marks.size > 0 && `${marks.size} ${marks.size === 1 ? "delivery has" : "deliveries have"} changed`}
      </p>
    </div>
  );
}

/** The table's state, its live rows and the selection. */
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
  const rows = (found.page?.rows ?? []).map((row): MarkedRow => ({
    ...row,
    mark: found.marks.get(row.id),
    now: found.page?.now ?? "",
  }));

  function retry() {
    found.reload();
    // Loading failed on the server, so the merchant's views are missing as well.
    if (initial.failure) router.refresh();
  }

  const selected = rows.filter(({ id }) => selection.has(id));
  return { state, change, deciding, setDeciding, found, rows, selected, selection, retry };
}

const rowId = ({ id }: MarkedRow) => id;
const dayOf = ({ day }: MarkedRow) => day;
const orderNumberOf = ({ orderNumber }: MarkedRow) => orderNumber;

type Paged = { state: TableState; change: ChangeTable; page: TablePage | null };

/** Converts sorting and page between the URL and the table. */
function stateProps({ state, change, page }: Paged) {
  return {
    sort: { id: state.sort.by, desc: state.sort.direction === "desc" },
    onSortChange: ({ id, desc }) => {
      const by = SORT_KEYS.find((key) => key === id);
      if (by) change({ sort: { by, direction: desc ? "desc" : "asc" } });
    },
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

/** The focused button disappeared together with the selection. */
function focusTable(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[role="region"]')?.focus());
}
