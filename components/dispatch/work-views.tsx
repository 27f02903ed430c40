"use client";

import { formatCount } from "@/components/deliveries/format";
import { ViewTab } from "@/components/kit/list/view-tab";
import type { WorkPage } from "@/lib/dispatch/reads/list-work";
import { WORK_VIEWS, type WorkView } from "@/lib/dispatch/filter";
import { type ChangeDispatch, dispatchPath, type DispatchState } from "./search-params";

const VIEW_WORDS: Record<WorkView, string> = {
  to_assign: "To assign",
  assigned: "Assigned",
  on_the_road: "On the road",
  all: "All open",
};

type WorkViewsProps = { counts: WorkPage["counts"]; state: DispatchState; change: ChangeDispatch };

/** The views, each with its number of deliveries and how many are overdue. */
export function WorkViews({ counts, state, change }: WorkViewsProps) {
  return (
    <nav aria-label="Views" className="mb-3 flex gap-4 overflow-x-auto border-b border-line">
      {WORK_VIEWS.map((view) => {
        const { count, overdue } = counts[view];
        return (
          <ViewTab
            key={view}
            href={dispatchPath({ ...state, view, page: 1 })}
            active={view === state.view}
            onSelect={() => change({ view })}
          >
            {VIEW_WORDS[view]}
            <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
            {overdue > 0 && !state.overdue && (
              <span className="rounded-sm bg-danger-soft px-1 text-xs text-danger-ink tabular-nums">
                {formatCount(overdue)} overdue
              </span>
            )}
          </ViewTab>
        );
      })}
    </nav>
  );
}
