"use client";

import { useFormat, useText } from "#texts";
import { ViewTab } from "@/components/kit/list/view-tab";
import type { WorkPage } from "@/lib/dispatch/reads/list-work";
import { WORK_VIEWS } from "@/lib/dispatch/filter";
import { type ChangeDispatch, dispatchPath, type DispatchState } from "./search-params";

type WorkViewsProps = { counts: WorkPage["counts"]; state: DispatchState; change: ChangeDispatch };

/** The views, each with its number of deliveries and how many are overdue. */
export function WorkViews({ counts, state, change }: WorkViewsProps) {
  const { t } = useText("dispatch");
  const format = useFormat();
  return (
    <nav aria-label={t("views.title")} className="mb-3 flex gap-4 overflow-x-auto border-b border-line">
      {WORK_VIEWS.map((view) => {
        const { count, overdue } = counts[view];
        return (
          <ViewTab
            key={view}
            href={dispatchPath({ ...state, view, page: 1 })}
            active={view === state.view}
            onSelect={() => change({ view })}
          >
            {t(`views.${view}`)}
            <span className="text-xs text-muted tabular-nums">{format.count(count)}</span>
            {overdue > 0 && !state.overdue && (
              <span className="rounded-sm bg-danger-soft px-1 text-xs text-danger-ink tabular-nums">
                {t("views.overdue", { count: overdue })}
              </span>
            )}
          </ViewTab>
        );
      })}
    </nav>
  );
}
