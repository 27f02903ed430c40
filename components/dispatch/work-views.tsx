"use client";

import NextLink from "next/link";
import { formatCount } from "@/components/deliveries/format";
import { cn } from "@/components/kit/ui/cn";
import { tabClass } from "@/components/kit/ui/tab-class";
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

/** The views, each with how many there are and how many of them are late. */
export function WorkViews({ counts, state, change }: WorkViewsProps) {
  return (
    <nav aria-label="Views" className="mb-3 flex gap-4 overflow-x-auto border-b border-line">
      {WORK_VIEWS.map((view) => {
        const { count, late } = counts[view];
        const active = view === state.view;
        return (
          <NextLink
            key={view}
            href={dispatchPath({ ...state, view, page: 1 })}
            prefetch={false}
            aria-current={active ? "page" : undefined}
            className={cn(tabClass(active), "gap-1.5")}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              change({ view });
            }}
          >
            {VIEW_WORDS[view]}
            <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
            {late > 0 && (
              <span className="rounded-sm bg-danger-soft px-1 text-xs text-danger-ink tabular-nums">
                {formatCount(late)} late
              </span>
            )}
          </NextLink>
        );
      })}
    </nav>
  );
}
