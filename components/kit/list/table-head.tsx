"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useText } from "#texts";
import { BareCheckbox } from "../ui/bare-checkbox";
import { cn } from "../ui/cn";
import type { TableOf } from "./columns";
import type { Selection } from "./use-selection";

const ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
const ARIA_SORT = { asc: "ascending", desc: "descending", none: undefined } as const;

const cellClass =
  "border-line bg-sunken text-muted sticky top-(--head-top) z-10 h-9 border-b base:px-2.5 base:text-left text-xs font-medium whitespace-nowrap";

type TableHeadProps<Data extends RowData> = {
  table: TableOf<Data>;
  /** All rows of the page and the selected ones. */
  ids: readonly string[];
  chosen: readonly string[];
  selection: Selection | undefined;
};

export function TableHead<Data extends RowData>({ table, ids, chosen, selection }: TableHeadProps<Data>) {
  const { t } = useText("lists");
  const allChosen = ids.length > 0 && chosen.length === ids.length;
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection && (
            <th scope="col" className={cn(cellClass, "w-10 px-0")}>
              <label className="flex justify-center p-2">
                <BareCheckbox
                  aria-label={t("rows.selectAll")}
                  checked={allChosen}
                  indeterminate={chosen.length > 0 && !allChosen}
                  disabled={ids.length === 0}
                  onCheckedChange={(checked) => selection.set(ids, checked)}
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
