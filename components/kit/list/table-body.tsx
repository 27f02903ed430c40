"use client";

import type { RowData } from "@tanstack/react-table";
import { Fragment, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "../ui/cn";
import { Skeleton } from "../ui/skeleton";
import type { TableOf } from "./columns";
import { TableRow } from "./table-row";
import type { Selection } from "./use-selection";

export type TableBodyProps<Data extends RowData> = {
  table: TableOf<Data>;
  selection: Selection | undefined;
  rowName: (row: Data) => string;
  /** URL that a row links to. */
  rowHref?: (row: Data) => string;
  /** Heading of the group that a row belongs to, shown above its first row; null without groups. */
  groupOf?: (row: Data) => string | null;
  /** Whether rows are loading. Existing rows stay; placeholders are shown the first time. */
  loading?: boolean;
  /** Shown instead of rows: an outage must never look like an empty table. */
  failed?: ReactNode;
  /** Shown without rows: "none yet" or "no match", chosen by the caller. */
  empty: ReactNode;
  skeletonRows: number;
};

export function TableBody<Data extends RowData>(props: TableBodyProps<Data>) {
  const { table, selection, loading, failed, empty } = props;
  const { rows } = table.getRowModel();
  const columnCount = table.getAllLeafColumns().length + (selection ? 1 : 0);

  const groupAt = (index: number) => {
    const row = rows[index];
    return row && props.groupOf ? props.groupOf(row.original) : null;
  };

  if (failed) return <Filled columnCount={columnCount}>{failed}</Filled>;
  if (rows.length === 0 && !loading) return <Filled columnCount={columnCount}>{empty}</Filled>;
  if (rows.length === 0) return <Places columnCount={columnCount} count={props.skeletonRows} />;
  return (
    // The rows of the earlier search are pale while others are loading. A fast answer does not flicker.
    <tbody
      onKeyDown={moveBetweenRows}
      className={cn("transition-opacity", loading && "opacity-50 delay-150")}
    >
      {loading && <Progress columnCount={columnCount} />}
      {rows.map((row, index) => {
        const group = groupAt(index);
        return (
          <Fragment key={row.id}>
            {group !== null && group !== groupAt(index - 1) && (
              <GroupHeading columnCount={columnCount}>{group}</GroupHeading>
            )}
            <TableRow
              table={table}
              row={row}
              selection={selection}
              name={props.rowName(row.original)}
              href={props.rowHref?.(row.original)}
            />
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** One cell across all columns, as wide as the visible part of the table. */
function Filled({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={columnCount} className="p-0">
          <div className="sticky left-0 max-w-[calc(100vw-2rem)]">{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

/** Stays below the table's header until the next one replaces it. */
function GroupHeading({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={columnCount}
        className="sticky top-[calc(var(--head-top)+2.25rem)] z-5 h-8 border-b border-line bg-canvas px-3 text-left text-xs font-semibold"
      >
        {children}
      </th>
    </tr>
  );
}

function Places({ columnCount, count }: { columnCount: number; count: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columnCount }, (_, cell) => (
            <td key={cell} className="h-10 border-b border-line px-3">
              <Skeleton className="h-3.5 w-full max-w-24" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A progress line below the header. It takes no height, so rows do not move. */
function Progress({ columnCount }: { columnCount: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className="h-0 p-0">
        <div className="sticky top-[calc(var(--head-top)+2.25rem)] z-10 -mb-0.5 h-0.5 overflow-hidden">
          <div className="h-full w-1/4 animate-slide bg-accent" />
        </div>
      </td>
    </tr>
  );
}

const STOPS = ["a[data-row-link]", "input[data-row-checkbox]"] as const;

/** Moves the focus with Up, Down, Home and End between row links, or between checkboxes. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const selector = STOPS.find((stop) => target.matches(stop));
  if (!selector) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const next = stopAt(event.key, stops, stops.indexOf(target as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function stopAt(key: string, stops: HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return stops[at + 1];
    case "ArrowUp":
      return stops[at - 1];
    case "Home":
      return stops[0];
    case "End":
      return stops.at(-1);
    default:
      return undefined;
  }
}
