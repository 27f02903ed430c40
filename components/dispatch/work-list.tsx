"use client";

import { useText } from "#texts";
import type { Cursor } from "@/components/kit/list/use-row-cursor";
import type { Selection } from "@/components/kit/list/use-selection";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { cn } from "@/components/kit/ui/cn";
import type { WorkRow } from "./row";
import { WorkRowItem } from "./work-row-item";

/** In the order of the rows. The headings say by what they are ordered. */
const SECTIONS = [
  { overdue: true, name: "overdue", heading: "overdueHeading" },
  { overdue: false, name: "next", heading: "nextHeading" },
] as const;

/** The checkbox, the time, order and courier, the route, and as much for the actions as the list's widest need. */
const COLUMNS = "@xl:grid @xl:grid-cols-[auto_13.5rem_minmax(0,1fr)_minmax(0,1.1fr)_auto]";
const SAME_COLUMNS = "@xl:col-span-full @xl:grid @xl:grid-cols-subgrid";

export type WorkListProps = {
  rows: readonly WorkRow[];
  now: number;
  selectedCount: number;
  selection: Selection;
  cursor: Cursor<WorkRow>;
  /** The mouse is over this row, or over none. */
  onPoint: (id: string | null) => void;
  /** Opens the dialog about these rows. */
  ask: (what: "assign" | "unassign", rows: readonly WorkRow[]) => void;
  /** Opens the messages with the row's courier. */
  message: (row: WorkRow) => void;
};

/** The deliveries whose next stop is overdue, then the others. */
export function WorkList(props: WorkListProps) {
  const { rows, selectedCount, selection, cursor, onPoint } = props;
  const { t } = useText("dispatch");
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <label className="flex items-center gap-2 border-y border-line bg-sunken px-3 py-1.5 text-xs text-muted pointer-coarse:py-3 pointer-coarse:pl-4.5">
        <Checkbox
          aria-label={t("list.selectAll")}
          checked={selectedCount === rows.length}
          indeterminate={selectedCount > 0 && selectedCount < rows.length}
          onCheckedChange={(checked) => selection.set(ids, checked)}
        />
        <span aria-hidden>{t("list.selectAll")}</span>
      </label>
      <div className={COLUMNS} onKeyDown={cursor.onKeyDown} onPointerLeave={() => onPoint(null)}>
        {SECTIONS.map(({ overdue, name, heading }) => {
          const within = rows.filter((row) => row.overdue === overdue);
          if (within.length === 0) return null;
          return (
            <section key={name} className={cn("border-b border-line last:border-b-0", SAME_COLUMNS)}>
              <h2 className="col-span-full border-b border-line px-3 pt-2.5 pb-1 text-xs font-medium text-muted">
                {t(`list.${heading}`)}
              </h2>
              <ul aria-label={t(`list.${name}`)} className={SAME_COLUMNS}>
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

function Item({ row, ...props }: WorkListProps & { row: WorkRow }) {
  const { now, selection, cursor, onPoint, ask, message } = props;
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
      onMessage={() => message(row)}
    />
  );
}
