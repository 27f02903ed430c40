"use client";

import { useText } from "#texts";
import { SelectionBar } from "@/components/kit/list/selection-bar";
import { Button } from "@/components/kit/ui/button";
import { whenTouched } from "@/components/kit/ui/later";
import { Pagination } from "@/components/kit/ui/pagination";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import type { WorkPage } from "@/lib/dispatch/reads/list-work";
import { WORK_PAGE_SIZE } from "@/lib/dispatch/filter";
import { NoWork } from "./no-work";
import type { WorkRow } from "./row";
import type { ChangeDispatch, DispatchState } from "./search-params";
import { WorkList, type WorkListProps } from "./work-list";

const WorkFilters = whenTouched(() => import("./work-filters").then((module) => module.WorkFilters));

type WorkPanelProps = Omit<WorkListProps, "selectedCount"> & {
  page: number;
  total: number;
  /** Number of matches in any view. */
  inAnyView: number;
  selected: readonly WorkRow[];
  state: DispatchState;
  change: ChangeDispatch;
  loading: boolean;
  couriers: readonly ListedCourier[];
  byCourier: WorkPage["byCourier"];
};

/** The list, with filters above it and actions for the selected rows below it. */
export function WorkPanel(props: WorkPanelProps) {
  const { page, total, inAnyView, selected, state, change, loading, couriers, byCourier, ...list } = props;
  const { t } = useText("dispatch");
  const canUnassign = selected.some(({ can }) => can.unassign);
  return (
    <section
      aria-label={t("page.open")}
      aria-busy={loading || undefined}
      className="@container relative min-w-0 rounded-lg border border-line bg-surface shadow-card"
    >
      {loading && (
        <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden rounded-t-lg">
          <div className="h-full w-1/4 animate-slide bg-accent" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 p-2">
        <WorkFilters state={state} change={change} couriers={couriers} byCourier={byCourier} />
      </div>
      {list.rows.length === 0 ? (
        <NoWork inAnyView={inAnyView} state={state} change={change} />
      ) : (
        <WorkList {...list} selectedCount={selected.length} />
      )}
      <SelectionBar count={selected.length} onClear={list.selection.clear}>
        <Button variant="primary" onClick={() => list.ask("assign", selected)}>
          {t("list.assign")}
        </Button>
        <Button
          disabled={!canUnassign}
          aria-describedby={canUnassign ? undefined : "why-not-unassign"}
          onClick={() => list.ask("unassign", selected)}
        >
          {t("list.unassign")}
        </Button>
        {!canUnassign && (
          <span id="why-not-unassign" className="text-xs text-muted">
            {t("list.noCourier")}
          </span>
        )}
      </SelectionBar>
      {total > WORK_PAGE_SIZE && (
        <div className="px-3 py-2">
          <Pagination
            page={page}
            pageSize={WORK_PAGE_SIZE}
            total={total}
            noun={t("list.noun")}
            onPageChange={(page) => change({ page })}
          />
        </div>
      )}
      <span role="status" className="sr-only">
        {loading ? t("page.loading") : ""}
      </span>
    </section>
  );
}
