"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { type ReactNode, useRef } from "react";
import { Pagination, type PaginationProps } from "../ui/pagination";
import { type Column, features } from "./columns";
import { SelectionBar } from "./selection-bar";
import { TableBody, type TableBodyProps } from "./table-body";
import { TableHead } from "./table-head";
import { useRestoredPosition } from "./use-restored-position";
import type { Selection } from "./use-selection";

type Sort = { id: string; desc: boolean };

export type DataTableProps<Data extends RowData> = Pick<
  TableBodyProps<Data>,
  "rowHref" | "loading" | "error" | "empty"
> & {
  /** Accessible name of the table. */
  label: string;
  /** Created with `columnsOf`, and stable. The first column contains the row's link. */
  columns: readonly Column<Data>[];
  rows: readonly Data[];
  rowId: (row: Data) => string;
  /** Name of a row in "Select …". */
  rowName?: (row: Data) => string;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection;
  /** Buttons next to "3 selected". */
  bulkActions?: ReactNode;
  /** Filters and actions above the table. */
  toolbar?: ReactNode;
  /** Content after the last row. */
  toolbarEnd?: ReactNode;
  pagination?: PaginationProps;
};

/** A table whose rows, sorting and pages come from the server. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, rowName = rowId, sort, selection, onSortChange } = props;
  const sorting = sort ? [sort] : [];
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.has(id));
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) onSortChange?.(next);
    },
  });
  const box = useRef<HTMLDivElement>(null);
  const keepPlace = useRestoredPosition(box, rows.length > 0);

  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      {props.toolbar && (
        <div className="flex flex-wrap items-start gap-2 p-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{props.toolbar}</div>
          {props.toolbarEnd}
        </div>
      )}
      <div
        ref={box}
        role="region"
        aria-label={`${label}, scrolls sideways`}
        tabIndex={0}
        onClickCapture={keepPlace}
        className="relative scroll-pt-10 overflow-auto border-y border-line -outline-offset-2 sm:max-h-[max(24rem,calc(100dvh-18.5rem))] print:max-h-none print:overflow-visible"
      >
        <table
          aria-label={label}
          aria-busy={props.loading || undefined}
          className="w-full border-separate border-spacing-0"
        >
          <TableHead table={table} ids={ids} chosen={chosen} selection={selection} />
          <TableBody
            table={table}
            selection={selection}
            rowName={rowName}
            rowHref={props.rowHref}
            loading={props.loading}
            error={props.error}
            empty={props.empty}
            skeletonRows={Math.min(props.pagination?.pageSize ?? 10, 10)}
          />
        </table>
      </div>
      {selection && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {props.bulkActions}
        </SelectionBar>
      )}
      {props.pagination && !props.error && (
        <div className="px-3 py-2">
          <Pagination {...props.pagination} />
        </div>
      )}
      <span role="status" className="sr-only">
        {props.loading ? `Loading ${label}` : ""}
      </span>
    </div>
  );
}
