"use client";

import { type KeyboardEvent, useEffect, useState } from "react";

const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-row-id="${CSS.escape(id)}"]`);

/** The row that keyboard shortcuts act on. If it leaves the list, the next row takes its place. */
export type Cursor<Row> = {
  row: Row | null;
  activate: (id: string) => void;
  step: (by: 1 | -1) => void;
  /** Up, Down, Home and End within the list. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Place = { id: string; index: number; /** The earlier row has left the list. */ inherited: boolean };

/** @param held keeps the focus where it is, for example in a dialog. Each row has a link with its id as `data-row-id`. */
export function useRowCursor<Row extends { id: string }>(rows: readonly Row[], held: boolean): Cursor<Row> {
  const [place, setPlace] = useState<Place | null>(null);
  const row = place && (rows.find(({ id }) => id === place.id) ?? null);
  const heir = place && !row ? rows[Math.min(place.index, rows.length - 1)] : undefined;
  if (heir) setPlace({ id: heir.id, index: rows.indexOf(heir), inherited: true });

  useEffect(() => {
    // The focused element disappeared with its row, or behind a dialog.
    if (place?.inherited && !held && document.activeElement === document.body)
      linkOf(place.id)?.focus({ preventScroll: true });
  }, [place, held]);

  const focus = (next: Row | undefined) => next && linkOf(next.id)?.focus();
  const step = (by: 1 | -1) => {
    const at = row ? rows.indexOf(row) : -1;
    focus(rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]);
  };
  return {
    row,
    activate: (id) => setPlace({ id, index: rows.findIndex((each) => each.id === id), inherited: false }),
    step,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowDown") step(1);
      else if (event.key === "ArrowUp") step(-1);
      else if (event.key === "Home") focus(rows[0]);
      else if (event.key === "End") focus(rows.at(-1));
      else return;
      event.preventDefault();
    },
  };
}
