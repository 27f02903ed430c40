"use client";

import { useCallback, useTransition } from "react";
import type { Parameters, ValuesOf } from "../live/address";
import { useAddressState } from "../live/use-address-state";

export type ChangeList<State> = (change: Partial<State>) => void;

/** Parameters that do not affect the rows; changing any other one returns to the first page. */
const KEEPS_PAGE = new Set(["page", "cols", "map"]);

/**
 * A list's state, kept in the URL (see listUrl). Each change adds a history entry, except continued typing in the
 * search field `q`.
 * @param drawnBy who renders the rows of a new state: if the server does, `loading` is true until they have arrived
 */
export function useListState<Url extends { parameters: Parameters }>(
  { parameters }: Url,
  drawnBy: "browser" | "server",
) {
  type State = ValuesOf<Url["parameters"]>;
  const [loading, startTransition] = useTransition();
  const [state, setState] = useAddressState<Url["parameters"]>(
    parameters,
    drawnBy === "server" ? { navigate: startTransition } : {},
  );
  const isSearching = "q" in state && state.q !== "";
  const change = useCallback<ChangeList<State>>(
    (next) => {
      const names = Object.keys(next);
      const typesOn = isSearching && "q" in next && next.q !== "" && names.length === 1;
      const keepsPage = names.every((name) => KEEPS_PAGE.has(name));
      setState(keepsPage ? next : { page: 1, ...next }, { push: !typesOn });
    },
    [setState, isSearching],
  );
  return { state, change, loading };
}
