"use client";

import { type ColumnVisibilityState, type RowData, type Updater, useTable } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { MenuCheckboxItem, MenuGroup } from "../ui/menu-items";
import { Pagination, type PaginationProps } from "../ui/pagination";
import { type Column, features, type TableOf } from "./columns";
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
  /** Names the table for screen readers. */
  label: string;
  /** A module constant made with `columnsOf`. The first column contains the row's link. */
  columns: readonly Column<Data>[];
  rows: readonly Data[];
  rowId: (row: Data) => string;
  /** The name of a row in "Select …". */
  rowName?: (row: Data) => string;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  /** The chosen rows; without it there are no checkboxes. */
  selection?: Selection;
  /** Buttons beside "3 selected". */
  bulkActions?: ReactNode;
  /** Columns by id; false hides one. */
  columnVisibility?: ColumnVisibilityState;
  onColumnVisibilityChange?: (visibility: ColumnVisibilityState) => void;
  /** Filters and actions above the table; the menu of columns comes last. */
  toolbar?: ReactNode;
  pagination?: PaginationProps;
};

const NO_COLUMNS_HIDDEN: ColumnVisibilityState = {};

/** A new value, or a function that computes it from the old one. */
function resolveUpdate<Value>(update: Updater<Value>, old: Value): Value {
  return typeof update === "function" ? (update as (old: Value) => Value)(old) : update;
}

/** A table whose rows, sorting and pages come from the server. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, rowName = rowId, sort, selection } = props;
  const { columnVisibility = NO_COLUMNS_HIDDEN, onSortChange, onColumnVisibilityChange } = props;
  const sorting = sort ? [sort] : [];
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.has(id));
  const rowSelection = Object.fromEntries(chosen.map((id) => [id, true as const]));
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (update) => {
      const [next] = resolveUpdate(update, sorting);
      if (next) onSortChange?.(next);
    },
    onRowSelectionChange: (update) => {
      const next = resolveUpdate(update, rowSelection);
      // One row is toggled or the whole page: those that change do so in one direction.
      const changed = ids.filter((id) => Boolean(next[id]) !== Boolean(rowSelection[id]));
      selection?.set(
        changed,
        changed.some((id) => next[id]),
      );
    },
    onColumnVisibilityChange: (update) => onColumnVisibilityChange?.(resolveUpdate(update, columnVisibility)),
  });
  const selectable = selection !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const keepPlace = useRestoredPosition(box, rows.length > 0);

  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      {(props.toolbar || onColumnVisibilityChange) && (
        <div className="flex flex-wrap items-start gap-2 p-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{props.toolbar}</div>
          {onColumnVisibilityChange && (
            // On a phone the columns are chosen by width, not by the user.
            <div className="max-sm:hidden">
              <ColumnsMenu table={table} />
            </div>
          )}
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
          <TableHead table={table} selectable={selectable} />
          <TableBody
            table={table}
            selectable={selectable}
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

function ColumnsMenu<Data extends RowData>({ table }: { table: TableOf<Data> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden className="text-muted" />
          Columns
        </Button>
      }
    >
      <MenuGroup label="Show columns">
        {columns.map((column) => {
          const { header, meta } = column.columnDef;
          return (
            <MenuCheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onCheckedChange={(checked) => column.toggleVisibility(checked)}
            >
              {meta?.label ?? (typeof header === "string" ? header : column.id)}
            </MenuCheckboxItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}
