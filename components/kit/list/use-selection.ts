"use client";

import { useState } from "react";

export type Selection = {
  /** Whether no id is selected; rows of selected ids may have left the list. */
  isEmpty: boolean;
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows of one list, by id. A new view, filter, order or page clears the selection; a refresh of the same
 * list keeps it.
 */
export function useSelection(list: string): Selection {
  const [{ ids, of }, setIds] = useState({ ids: NONE, of: list });
  const chosen = of === list ? ids : NONE;
  return {
    isEmpty: chosen.size === 0,
    has: (id) => chosen.has(id),
    set: (changed, selected) => {
      const next = new Set(chosen);
      for (const id of changed) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      setIds({ ids: next, of: list });
    },
    clear: () => setIds({ ids: NONE, of: list }),
  };
}
