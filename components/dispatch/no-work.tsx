"use client";

import { PackageCheck } from "lucide-react";
import { useText } from "#texts";
import { NoMatch } from "@/components/kit/list/no-match";
import { Button } from "@/components/kit/ui/button";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { type ChangeDispatch, type DispatchState, dispatchUrl } from "./search-params";

type NoWorkProps = {
  /** Number of matches in any view. */
  inAnyView: number;
  state: DispatchState;
  change: ChangeDispatch;
};

/** Explains why there are no rows, and what to do. */
export function NoWork({ inAnyView, state, change }: NoWorkProps) {
  const { t } = useText("dispatch");
  if (dispatchUrl.isFiltered(state)) {
    return (
      <NoMatch
        title={t("empty.noMatch")}
        description={
          inAnyView === 0
            ? t(state.q === "" ? "empty.nowhere" : "empty.nowhereSearched")
            : t("empty.elsewhere", { count: inAnyView })
        }
        actions={
          <>
            {inAnyView > 0 && <Button onClick={() => change({ view: "all" })}>{t("empty.showAll")}</Button>}
            <Button variant="primary" onClick={() => change(dispatchUrl.noFilter)}>
              {t("filters.clear")}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState icon={<PackageCheck />} title={t(`empty.${state.view}`)} description={t("empty.hint")} />
  );
}
