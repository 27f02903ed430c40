"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useText } from "#texts";
import { DataTable, type DataTableProps } from "@/components/kit/list/data-table";
import { type ListAnswer, useLiveRows } from "@/components/kit/list/use-live-rows";
import { useListState } from "@/components/kit/list/use-list-state";
import { useSelection } from "@/components/kit/list/use-selection";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { whenTouched } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { PageHeader } from "@/components/kit/ui/page-header";
import { untilTouched } from "@/components/kit/ui/touched";
import type { NamedCourier } from "@/lib/deliveries/reads/recent-couriers";
import type { SavedView } from "@/lib/deliveries/rules/saved-view";
import { MAX_SEARCH_ORDER_NUMBERS, SORT_KEYS } from "@/lib/deliveries/filter";
import { deliveryPath } from "../paths";
import { columnsShown, type MarkedRow } from "./columns";
import type { TablePage } from "./row";
import { boxBelow, type ChangeTable, rowsQuery, type TableState, tableUrl } from "./search-params";

const ColumnsMenu = whenTouched(() => import("./columns-menu").then((module) => module.ColumnsMenu));
const ClearFilters = whenTouched(() => import("./filters").then((module) => module.ClearFilters));
const Filters = whenTouched(() => import("./filters").then((module) => module.Filters));
const PageActions = whenTouched(() => import("./page-actions").then((module) => module.PageActions));
const Pages = whenTouched(() => import("./pages").then((module) => module.Pages));
const ViewTabs = whenTouched(() => import("./view-tabs").then((module) => module.ViewTabs));

const loadEmpty = () => import("./empty");
const loadNotices = () => import("./notices");
const loadListNotices = () => import("@/components/kit/list/list-notices");
const loadBulkActions = () => import("./bulk-actions");
const BulkActions = onDemand(() => loadBulkActions().then((module) => module.BulkActions));
const ListFailed = onDemand(() => loadListNotices().then((module) => module.ListFailed));
const MissingOrderNumbers = onDemand(() => loadNotices().then((module) => module.MissingOrderNumbers));
const NoRows = onDemand(() => loadEmpty().then((module) => module.NoRows));
const StaleRows = onDemand(() => loadListNotices().then((module) => module.StaleRows));
const TooManyOrderNumbers = onDemand(() => loadNotices().then((module) => module.TooManyOrderNumbers));

/** Before the first refresh, which may be the first request that fails. */
const QUIET_MS = 10_000;

/** Loads what the table may need when the network is gone: when somebody uses the page, or soon after the page. */
function prepareForTrouble(): void {
  for (const load of [loadBulkActions, loadEmpty, loadListNotices, loadNotices])
    load().catch(() => undefined);
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
  const text = useText("table");
  const { t } = text;
  const merchantKey = useMerchantKey();
  const frame = useRef<HTMLDivElement>(null);
  const { state, change, deciding, setDeciding, found, rows, selected, selection, retry } = useTable({
    merchantId,
    initial,
  });
  const { page, marks, reload, loading, failure } = found;
  useEffect(() => {
    void untilTouched().then(prepareForTrouble);
    const timer = setTimeout(prepareForTrouble, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const columns = useMemo(() => columnsShown(text, state.cols), [text, state.cols]);

  function afterCancel() {
    selection.clear();
    reload();
    focusTable(frame.current);
  }

  return (
    <div ref={frame}>
      <PageHeader
        title={t("title")}
        beside={<span className="text-muted">{zone}</span>}
        actions={<PageActions merchantId={merchantId} state={state} mayCreate={may.create} />}
      />
      {page && page.total > rows.length && <p className="hidden print:block">{t("onePage")}</p>}
      <ViewTabs merchantId={merchantId} own={views} state={state} change={change} />
      {found.stale && <StaleRows failure={found.stale} onRetry={reload} />}
      {state.orders.length > MAX_SEARCH_ORDER_NUMBERS && (
        <TooManyOrderNumbers given={state.orders.length} used={MAX_SEARCH_ORDER_NUMBERS} />
      )}
      {page && rows.length > 0 && page.missingOrderNumbers.length > 0 && (
        <MissingOrderNumbers asked={state.orders} missing={page.missingOrderNumbers} />
      )}
      <DataTable
        {...sortProps({ state, change })}
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={orderNumberOf}
        boxBelow={boxBelow(state)}
        groupOf={dayOf}
        rowHref={({ orderNumber }) => deliveryPath(merchantKey, orderNumber)}
        loading={loading}
        failed={failure && <ListFailed failure={failure} onRetry={retry} retrying={loading} />}
        skeletonRows={Math.min(state.per, 10)}
        selection={selection}
        bulkActions={
          <BulkActions
            merchantId={merchantId}
            state={state}
            rows={selected}
            mayCancel={may.cancel}
            mayCreate={may.create}
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
        pages={page && <Pages state={state} change={change} total={page.total} isCapped={page.isCapped} />}
      />
      <p role="status" className="sr-only">
        {marks.size > 0 && t("changed", { count: marks.size })}
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

type Sorted = { state: TableState; change: ChangeTable };

/** Converts sorting between the URL and the table. */
function sortProps({ state, change }: Sorted) {
  return {
    sort: { id: state.sort.by, desc: state.sort.direction === "desc" },
    onSortChange: ({ id, desc }) => {
      const by = SORT_KEYS.find((key) => key === id);
      if (by) change({ sort: { by, direction: desc ? "desc" : "asc" } });
    },
  } satisfies Partial<DataTableProps<MarkedRow>>;
}

/** The focused button disappeared together with the selection. */
function focusTable(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[role="region"]')?.focus());
}
