"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { DataTable } from "@/components/kit/list/data-table";
import { buttonClass } from "@/components/kit/ui/button-class";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { SavedView } from "@/lib/deliveries/model/saved-view";
import { MAX_SEARCH_ORDER_NUMBERS } from "@/lib/deliveries/filter";
import { deliveryPath, NEW_DELIVERY_PATH } from "../paths";
import { BulkActions } from "./bulk-actions";
import { DELIVERY_COLUMNS, type MarkedRow } from "./columns";
import { NoRows } from "./empty";
import { exportUrl } from "./export-url";
import { Filters } from "./filters";
import { MissingOrderNumbers, StaleRows, TooManyOrderNumbers } from "./notices";
import { missingToTell } from "./order-numbers";
import { rowsQuery, type TableState } from "./search-params";
import type { TableActions } from "./table-actions";
import { paginationOf, resultProps, tableStateProps } from "./table-props";
import { useRowSelection } from "./use-row-selection";
import { type TableAnswer, useTableRows } from "./use-table-rows";
import { useTableState } from "./use-table-state";
import { ViewTabs } from "./view-tabs";

type DeliveriesTableProps = {
  merchantId: string;
  initial: TableAnswer;
  views: readonly SavedView[];
  actions: TableActions;
  may: { cancel: boolean; create: boolean };
};

/** The page of deliveries. Its state is the URL; the server filters, sorts and pages. */
export function DeliveriesTable({ merchantId, initial, views, actions, may }: DeliveriesTableProps) {
  const [state, change] = useTableState();
  const [deciding, setDeciding] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useRowSelection(rowsQuery(state));
  const found = useTableRows({
    merchantId,
    initial,
    query: rowsQuery(state),
    paused: deciding,
    held: Object.keys(chosen).length > 0,
  });
  const { page, marks, reload } = found;
  const router = useRouter();
  const rows = (page?.rows ?? []).map((row): MarkedRow => ({ ...row, mark: marks.get(row.id) }));
  const selected = rows.filter((row) => chosen[row.id]);

  function retry() {
    reload();
    // What stands around the rows was not to be had either when the page was drawn.
    if (initial.failure) router.refresh();
  }

  function afterCancel() {
    choose({});
    reload();
    focusTable(frame.current);
  }

  return (
    <div ref={frame}>
      <PageHeader
        title="Deliveries"
        actions={<PageActions merchantId={merchantId} state={state} mayCreate={may.create} />}
      />
      <ViewTabs own={views} state={state} change={change} actions={actions} />
      <StaleRows failure={found.stale} onRetry={reload} />
      <TooManyOrderNumbers given={state.orders.length} used={MAX_SEARCH_ORDER_NUMBERS} />
      {page && rows.length > 0 && (
        <MissingOrderNumbers orderNumbers={missingToTell(state.orders, page.missingOrderNumbers)} />
      )}
      <DataTable
        {...tableStateProps(state, change)}
        {...resultProps({ ...found, reload: retry })}
        label="Deliveries"
        columns={DELIVERY_COLUMNS}
        rows={rows}
        rowId={rowId}
        rowName={orderNumberOf}
        rowHref={hrefOf}
        selection={Object.fromEntries(selected.map(({ id }) => [id, true]))}
        onSelectionChange={choose}
        bulkActions={
          <BulkActions
            merchantId={merchantId}
            state={state}
            rows={selected}
            cancel={may.cancel ? actions.cancel : null}
            onDeciding={setDeciding}
            onCancelled={afterCancel}
          />
        }
        toolbar={<Filters state={state} change={change} />}
        empty={page && <NoRows page={page} state={state} change={change} mayCreate={may.create} />}
        pagination={paginationOf({ state, change, page })}
      />
      <p role="status" className="sr-only">
        {marks.size > 0 && `${marks.size} ${marks.size === 1 ? "delivery has" : "deliveries have"} changed`}
      </p>
    </div>
  );
}

const rowId = ({ id }: MarkedRow) => id;
const orderNumberOf = ({ orderNumber }: MarkedRow) => orderNumber;
const hrefOf = ({ orderNumber }: MarkedRow) => deliveryPath(orderNumber);

type PageActionsProps = { merchantId: string; state: TableState; mayCreate: boolean };

function PageActions({ merchantId, state, mayCreate }: PageActionsProps) {
  return (
    <>
      <a href={exportUrl(merchantId, state)} download className={buttonClass()}>
        <Download aria-hidden />
        Export CSV
      </a>
      {mayCreate && (
        <ButtonLink variant="primary" href={NEW_DELIVERY_PATH}>
          New delivery
        </ButtonLink>
      )}
    </>
  );
}

/** The button that had the focus has gone with the selection. */
function focusTable(frame: HTMLElement | null): void {
  setTimeout(() => frame?.querySelector<HTMLElement>('[role="region"]')?.focus());
}
