"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Checkbox } from "../ui/checkbox";
import { cn } from "../ui/cn";
import type { TableOf } from "./columns";

const ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
const ARIA_SORT = { asc: "ascending", desc: "descending", none: undefined } as const;

const cellClass =
  "border-line bg-sunken text-muted sticky top-0 z-10 h-9 border-b px-3 text-left text-xs font-medium whitespace-nowrap";

export function TableHead<Data extends RowData>({
  table,
  selectable,
}: {
  table: TableOf<Data>;
  selectable: boolean;
}) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable && (
            <th scope="col" className={cn(cellClass, "w-10 px-0")}>
              <label className="flex justify-center p-2">
                <Checkbox
                  aria-label="Select all rows on this page"
                  checked={table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  disabled={table.getRowModel().rows.length === 0}
                  onChange={table.getToggleAllPageRowsSelectedHandler()}
                />
              </label>
            </th>
          )}
          {group.headers.map((header) => {
            const { column } = header;
            const direction = column.getIsSorted() || "none";
            const Icon = ICONS[direction];
            const meta = column.columnDef.meta;
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={ARIA_SORT[direction]}
                className={cn(cellClass, meta?.align === "end" && "text-right", meta?.className)}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    onClick={column.getToggleSortingHandler()}
                    className={cn(
                      "-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-1 font-medium hover:text-ink",
                      direction !== "none" && "text-ink",
                    )}
                  >
                    <table.FlexRender header={header} />
                    <Icon aria-hidden className="size-3.5" />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
