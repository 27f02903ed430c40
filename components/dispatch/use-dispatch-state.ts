"use client";

import { useQueryStates } from "nuqs";
import { useTransition } from "react";
import { dispatchParameters, type DispatchState } from "./search-params";

export type ChangeDispatch = (change: Partial<DispatchState>) => void;

/** The page's state, which is its URL; the server draws what it says. `loading` until it has. */
export function useDispatchState(): { state: DispatchState; change: ChangeDispatch; loading: boolean } {
  const [loading, startTransition] = useTransition();
  const [state, setState] = useQueryStates(dispatchParameters, {
    history: "push",
    scroll: false,
    shallow: false,
    startTransition,
  });
  const change: ChangeDispatch = (next) => {
    const typesOn = state.q !== "" && "q" in next && next.q !== "" && Object.keys(next).length === 1;
    void setState("page" in next ? next : { page: 1, ...next }, { history: typesOn ? "replace" : "push" });
  };
  return { state, change, loading };
}
