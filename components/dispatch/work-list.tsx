"use client";

import type { KeyboardEvent } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { WorkRow } from "./row";
import type { Cursor } from "./use-active-row";
import type { Selection } from "./use-selection";
import { WorkRowItem } from "./work-row-item";

export type WorkListProps = {
  rows: readonly WorkRow[];
  now: number;
  selectedCount: number;
  selection: Selection;
  cursor: Cursor;
  /** The mouse is over this row, or over none. */
  onPoint: (id: string | null) => void;
  onAssign: (rows: readonly WorkRow[]) => void;
  onTakeBack: (rows: readonly WorkRow[]) => void;
};

/** The deliveries, the most urgent first. */
export function WorkList(props: WorkListProps) {
  const { rows, now, selectedCount, selection, cursor, onPoint, onAssign, onTakeBack } = props;
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <label className="flex items-center gap-2 border-y border-line bg-sunken px-3 py-1.5 text-xs text-muted pointer-coarse:py-3 pointer-coarse:pl-4.5">
        <Checkbox
          aria-label="Select all on this page"
          checked={selectedCount === rows.length}
          indeterminate={selectedCount > 0 && selectedCount < rows.length}
          onCheckedChange={(checked) => selection.set(ids, checked)}
        />
        <span aria-hidden>Select all on this page</span>
      </label>
      <ul
        aria-label="Deliveries"
        onKeyDown={(event) => move(event, cursor)}
        onPointerLeave={() => onPoint(null)}
      >
        {rows.map((row) => (
          <WorkRowItem
            key={row.id}
            row={row}
            now={now}
            active={row.id === cursor.row?.id}
            selected={selection.has(row.id)}
            onSelect={(selected) => selection.set([row.id], selected)}
            onActivate={() => cursor.activate(row.id)}
            onPoint={() => onPoint(row.id)}
            onAssign={() => onAssign([row])}
            onTakeBack={() => onTakeBack([row])}
          />
        ))}
      </ul>
    </>
  );
}

function move(event: KeyboardEvent<HTMLElement>, cursor: Cursor): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === "ArrowDown") cursor.step(1);
  else if (event.key === "ArrowUp") cursor.step(-1);
  else if (event.key === "Home") cursor.edge(0);
  else if (event.key === "End") cursor.edge(-1);
  else return;
  event.preventDefault();
}
