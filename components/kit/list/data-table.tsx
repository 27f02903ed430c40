"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { type ReactNode, useRef } from "react";
import { useText } from "#texts";
import { cn } from "../ui/cn";
import { type Column, features } from "./columns";
import { SelectionBar } from "./selection-bar";
import { TableBody, type TableBodyProps } from "./table-body";
import { TableHead } from "./table-head";
import { useRestoredPosition } from "./use-restored-position";
import type { Selection } from "./use-selection";

type Sort = { id: string; desc: boolean };

export type DataTableProps<Data extends RowData> = Pick<
  TableBodyProps<Data>,
  "rowHref" | "groupOf" | "loading" | "failed" | "empty" | "skeletonRows"
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
  /** Filters above the table, on one line that scrolls sideways if it is too long. */
  toolbar?: ReactNode;
  /** Actions at the end of that line, always visible. */
  toolbarEnd?: ReactNode;
  /** The width of the card below which the columns do not fit. The table then scrolls in a box. Null for none. */
  boxBelow?: keyof typeof BOX_BELOW | null;
  /** Leads to the other pages; below the rows. */
  pages?: ReactNode;
};

/**
 * The page scrolls the table, and its header stops below the top bar. Only a table that is wider than its card scrolls in
 * a box, below whose edge its header stops.
 */
const BOX =
  "relative border-y border-line -outline-offset-2 [--head-top:3rem] pointer-coarse:[--head-top:3.5rem] print:overflow-visible";
const BOX_BELOW = {
  "4xl":
    "sm:@max-4xl:max-h-[calc(100dvh-9rem)] sm:@max-4xl:scroll-pt-18 sm:@max-4xl:overflow-auto sm:@max-4xl:[--head-top:0px] print:max-h-none",
  "7xl":
    "sm:@max-7xl:max-h-[calc(100dvh-9rem)] sm:@max-7xl:scroll-pt-18 sm:@max-7xl:overflow-auto sm:@max-7xl:[--head-top:0px] print:max-h-none",
};

/** A table whose rows, sorting and pages come from the server. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, rowName = rowId, sort, selection, onSortChange } = props;
  const { t } = useText("lists");
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
    <div className="@container min-w-0 rounded-lg border border-line bg-surface shadow-card">
      {props.toolbar && (
        <div className="flex h-12 items-center gap-2 px-2 print:hidden pointer-coarse:h-14">
          {/* Room for the outline of a focused control, which the box would cut off. */}
          <div className="-m-1 flex min-w-0 flex-1 [scrollbar-width:none] items-center gap-2 overflow-x-auto fade-end p-1 sm:[scrollbar-width:thin]">
            {props.toolbar}
          </div>
          {props.toolbarEnd}
        </div>
      )}
      <div
        ref={box}
        role="region"
        aria-label={props.boxBelow ? t("rows.scrolls", { label }) : label}
        tabIndex={props.boxBelow ? 0 : -1}
        onClickCapture={keepPlace}
        data-boxed={props.boxBelow ?? undefined}
        className={cn(BOX, props.boxBelow && BOX_BELOW[props.boxBelow])}
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
            groupOf={props.groupOf}
            loading={props.loading}
            failed={props.failed}
            empty={props.empty}
            skeletonRows={props.skeletonRows}
          />
        </table>
      </div>
      {selection && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {props.bulkActions}
        </SelectionBar>
      )}
      {props.pages && !props.failed && <div className="px-3 py-2">{props.pages}</div>}
      <span role="status" className="sr-only">
        {props.loading ? t("rows.loading", { label }) : ""}
      </span>
    </div>
  );
}
