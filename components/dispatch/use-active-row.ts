"use client";

import { useEffect, useState } from "react";
import type { WorkRow } from "./row";

const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-work-row="${CSS.escape(id)}"]`);

/** Where the keyboard is in the list. When that row leaves the list, its place is the next one's. */
export type Cursor = {
  row: WorkRow | null;
  activate: (id: string) => void;
  step: (by: 1 | -1) => void;
  edge: (at: 0 | -1) => void;
};

type Place = { id: string; index: number; /** The row that was here has left. */ inherited: boolean };

export function useActiveRow(rows: readonly WorkRow[], dialogOpen: boolean): Cursor {
  const [place, setPlace] = useState<Place | null>(null);
  const row = place && (rows.find(({ id }) => id === place.id) ?? null);
  const heir = place && !row ? rows[Math.min(place.index, rows.length - 1)] : undefined;
  if (heir) setPlace({ id: heir.id, index: rows.indexOf(heir), inherited: true });

  useEffect(() => {
    // What had the focus has gone with its row, while it was looked at or behind a dialog.
    if (place?.inherited && !dialogOpen && document.activeElement === document.body)
      linkOf(place.id)?.focus({ preventScroll: true });
  }, [place, dialogOpen]);

  const focus = (next: WorkRow | undefined) => next && linkOf(next.id)?.focus();
  return {
    row,
    activate: (id) => setPlace({ id, index: rows.findIndex((each) => each.id === id), inherited: false }),
    step: (by) => {
      const at = row ? rows.indexOf(row) : -1;
      focus(rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]);
    },
    edge: (at) => focus(rows.at(at)),
  };
}
