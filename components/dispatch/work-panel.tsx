"use client";

import { SelectionBar } from "@/components/kit/list/selection-bar";
import { Button } from "@/components/kit/ui/button";
import { Pagination } from "@/components/kit/ui/pagination";
import type { ListedCourier } from "@/lib/couriers/reads/list-couriers";
import { WORK_PAGE_SIZE } from "@/lib/dispatch/filter";
import { NoWork } from "./no-work";
import type { WorkRow } from "./row";
import type { DispatchState } from "./search-params";
import type { ChangeDispatch } from "./use-dispatch-state";
import { WorkFilters } from "./work-filters";
import { WorkList, type WorkListProps } from "./work-list";

type WorkPanelProps = Omit<WorkListProps, "selectedCount" | "view"> & {
  total: number;
  /** How many match in any view. */
  inAnyView: number;
  selected: readonly WorkRow[];
  state: DispatchState;
  change: ChangeDispatch;
  loading: boolean;
  couriers: readonly ListedCourier[];
};

/** The list with its filters above, and below what can be done with the selected rows. */
export function WorkPanel(props: WorkPanelProps) {
  const { total, inAnyView, selected, state, change, loading, couriers, ...list } = props;
  return (
    <section
      aria-label="Work"
      aria-busy={loading || undefined}
      className="@container relative min-w-0 rounded-lg border border-line bg-surface shadow-card"
    >
      {loading && (
        <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden rounded-t-lg">
          <div className="h-full w-1/4 animate-slide bg-accent" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 p-2">
        <WorkFilters state={state} change={change} couriers={couriers} />
      </div>
      {list.rows.length === 0 ? (
        <NoWork total={total} inAnyView={inAnyView} state={state} change={change} />
      ) : (
        <WorkList {...list} view={state.view} selectedCount={selected.length} />
      )}
      <SelectionBar count={selected.length} onClear={list.selection.clear}>
        <Button
          variant="primary"
          disabled={!selected.some(({ can }) => can.assign)}
          onClick={() => list.onAssign(selected)}
        >
          Assign
        </Button>
        <Button
          disabled={!selected.some(({ can }) => can.unassign)}
          onClick={() => list.onTakeBack(selected)}
        >
          Take back
        </Button>
      </SelectionBar>
      {total > WORK_PAGE_SIZE && (
        <div className="px-3 py-2">
          <Pagination
            page={state.page}
            pageSize={WORK_PAGE_SIZE}
            total={total}
            noun="deliveries"
            onPageChange={(page) => change({ page })}
          />
        </div>
      )}
      <span role="status" className="sr-only">
        {loading ? "Loading the work" : ""}
      </span>
    </section>
  );
}
