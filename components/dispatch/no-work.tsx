"use client";

import { PackageCheck } from "lucide-react";
import { formatCount } from "@/components/deliveries/format";
import { NoMatch } from "@/components/kit/list/no-match";
import { Button } from "@/components/kit/ui/button";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { WorkView } from "@/lib/dispatch/filter";
import { type ChangeDispatch, type DispatchState, dispatchUrl } from "./search-params";

const NONE: Record<WorkView, string> = {
  to_assign: "Everything is assigned",
  assigned: "No courier is waiting to start",
  on_the_road: "Nothing is on the road",
  all: "There are no open deliveries",
};

type NoWorkProps = {
  /** Number of matches in any view. */
  inAnyView: number;
  state: DispatchState;
  change: ChangeDispatch;
};

/** Explains why there are no rows, and what to do. */
export function NoWork({ inAnyView, state, change }: NoWorkProps) {
  if (dispatchUrl.isFiltered(state)) {
    return (
      <NoMatch
        title="No delivery matches these filters"
        description={
          inAnyView === 0
            ? `No open delivery matches.${state.q === "" ? "" : " It may have ended, or the search text may be wrong."}`
            : `${formatCount(inAnyView)} ${inAnyView === 1 ? "is" : "are"} in another view.`
        }
        actions={
          <>
            {inAnyView > 0 && <Button onClick={() => change({ view: "all" })}>Show all open</Button>}
            <Button variant="primary" onClick={() => change(dispatchUrl.noFilter)}>
              Clear filters
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<PackageCheck />}
      title={NONE[state.view]}
      description="New deliveries of any merchant appear here automatically."
    />
  );
}
