"use client";

import type { RowData } from "@tanstack/react-table";
import NextLink from "next/link";
import type { MouseEvent } from "react";
import { useText } from "#texts";
import { BareCheckbox } from "../ui/bare-checkbox";
import { cn } from "../ui/cn";
import type { RowOf, TableOf } from "./columns";
import type { Selection } from "./use-selection";

type TableRowProps<Data extends RowData> = {
  table: TableOf<Data>;
  row: RowOf<Data>;
  selection: Selection | undefined;
  name: string;
  href: string | undefined;
};

const cellClass = "border-line h-10 border-b base:px-2.5 base:py-1";

/** Keeps a focused control clear of the header, the heading of its group and the selection bar. */
const CLEAR = "scroll-mt-32 scroll-mb-14";

export function TableRow<Data extends RowData>({ table, row, selection, name, href }: TableRowProps<Data>) {
  const { t } = useText("lists");
  const selected = selection?.has(row.id) ?? false;
  return (
    <tr
      aria-selected={selection ? selected : undefined}
      onClick={href === undefined ? undefined : openRow}
      className={cn(
        "has-[a[data-row-link]:focus-visible]:bg-accent-soft",
        href !== undefined && "cursor-pointer",
        selected ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      {selection && (
        <td className={cn(cellClass, "w-10 p-0")}>
          <label className="flex h-full items-center justify-center p-2">
            <BareCheckbox
              aria-label={t("rows.select", { name })}
              data-row-checkbox=""
              className={CLEAR}
              checked={selected}
              onCheckedChange={(checked) => selection.set([row.id], checked)}
            />
          </label>
        </td>
      )}
      {row.getAllCells().map((cell, index) => {
        const meta = cell.column.columnDef.meta;
        const content = <table.FlexRender cell={cell} />;
        return (
          <td
            key={cell.id}
            className={cn(cellClass, meta?.align === "end" && "text-right tabular-nums", meta?.className)}
          >
            {index === 0 && href !== undefined ? (
              <NextLink
                href={href}
                prefetch={false}
                data-row-link=""
                className={cn(CLEAR, "rounded-sm font-medium text-ink underline-offset-3 hover:underline")}
              >
                {content}
              </NextLink>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A plain click anywhere in the row follows its link, except on links, buttons, checkboxes and selected text. */
function openRow(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!(event.target instanceof Element) || event.target.closest("a, button, input, label, select, textarea"))
    return;
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>("a[data-row-link]")?.click();
}
