"use client";

import type { Cursor } from "@/components/kit/list/use-row-cursor";
import type { Selection } from "@/components/kit/list/use-selection";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { WORK_GROUPS, type WorkGroup, type WorkView } from "@/lib/dispatch/filter";
import type { WorkRow } from "./row";
import { WorkRowItem } from "./work-row-item";

const GROUP_WORDS: Record<WorkGroup, string> = {
  to_assign: "To assign",
  to_try_again: "To try again",
  with_courier: "With a courier",
};

export type WorkListProps = {
  view: WorkView;
  rows: readonly WorkRow[];
  now: number;
  selectedCount: number;
  selection: Selection;
  cursor: Cursor<WorkRow>;
  /** The mouse is over this row, or over none. */
  onPoint: (id: string | null) => void;
  /** Opens the dialog about these rows. */
  ask: (what: "assign" | "unassign", rows: readonly WorkRow[]) => void;
};

/** The deliveries by group, the most urgent first. */
export function WorkList(props: WorkListProps) {
  const { view, rows, selectedCount, selection, cursor, onPoint } = props;
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
      <div onKeyDown={cursor.onKeyDown} onPointerLeave={() => onPoint(null)}>
        {WORK_GROUPS.map((group) => {
          const within = rows.filter((row) => row.group === group);
          if (within.length === 0) return null;
          const title = GROUP_WORDS[group];
          return (
            <section key={group} className="border-b border-line last:border-b-0">
              {isHeaded(view, group, rows) && (
                <h2 className="border-b border-line px-3 pt-2.5 pb-1 text-xs font-medium text-muted">
                  {title}
                </h2>
              )}
              <ul aria-label={`Deliveries: ${title.toLowerCase()}`}>
                {within.map((row) => (
                  <Item key={row.id} row={row} {...props} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** If the view's name already describes every row, the group needs no heading. */
function isHeaded(view: WorkView, group: WorkGroup, rows: readonly WorkRow[]): boolean {
  if (view === "assigned" || view === "on_the_road") return false;
  return view === "all" || group !== "to_assign" || rows.some((row) => row.group !== group);
}

function Item({ row, ...props }: WorkListProps & { row: WorkRow }) {
  const { now, selection, cursor, onPoint, ask } = props;
  return (
    <WorkRowItem
      row={row}
      now={now}
      active={row.id === cursor.row?.id}
      selected={selection.has(row.id)}
      onSelect={(selected) => selection.set([row.id], selected)}
      onActivate={() => cursor.activate(row.id)}
      onPoint={() => onPoint(row.id)}
      onAssign={() => ask("assign", [row])}
      onUnassign={() => ask("unassign", [row])}
    />
  );
}
