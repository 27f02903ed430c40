"use client";

import { useState } from "react";
import type { WorkRow } from "./row";

export type Selection = {
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The chosen rows of one list: another view, filter or page begins with none. A refresh of the same list keeps them;
 * who has left the list is no longer chosen.
 */
export function useSelection(list: string, rows: readonly WorkRow[]): [WorkRow[], Selection] {
  const [{ ids, of }, setIds] = useState({ ids: NONE, of: list });
  const chosen = of === list ? ids : NONE;
  return [
    rows.filter(({ id }) => chosen.has(id)),
    {
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
    },
  ];
}
