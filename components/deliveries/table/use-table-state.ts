"use client";

import { useQueryStates } from "nuqs";
import { useCallback } from "react";
import { type TableState, tableParameters } from "./search-params";

export type ChangeTable = (change: Partial<TableState>) => void;

/** Kept in the URL as they are while the rows change; everything else begins at the first page again. */
const KEEPS_PAGE = new Set<keyof TableState>(["page", "cols"]);

/**
 * The table's state, which is its URL. Every change is a step that Back undoes, except typing on in the search,
 * which would be a step per word.
 */
export function useTableState(): [TableState, ChangeTable] {
  const [state, setState] = useQueryStates(tableParameters, { history: "push", scroll: false });
  const isSearching = state.q !== "";
  const change = useCallback<ChangeTable>(
    (next) => {
      const keepsPage = Object.keys(next).every((key) => KEEPS_PAGE.has(key as keyof TableState));
      const typesOn = isSearching && "q" in next && next.q !== "" && Object.keys(next).length === 1;
      void setState(keepsPage ? next : { page: 1, ...next }, { history: typesOn ? "replace" : "push" });
    },
    [setState, isSearching],
  );
  return [state, change];
}
