"use client";

import { useCallback, useRef, useState } from "react";

/** Returns the ids of this many rows: those known, or new ones if the rows were replaced, such as by a reset. */
export const idsFor = (known: readonly number[], count: number): readonly number[] =>
  known.length === count ? known : Array.from({ length: count }, (_, index) => index);

/** Returns these ids and that of another row. */
export const withNextId = (ids: readonly number[]): readonly number[] => [...ids, Math.max(-1, ...ids) + 1];

/**
 * Keys for the rows of a list without ids. Unlike an index, an id stays with its row when another row is removed, so a
 * half-typed date, which only the browser knows, never moves to another row. `focusNew` is the ref of each row's first
 * control. It focuses the row that was added.
 */
export function useRowIds(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = idsFor(known, count);
  const isAdding = useRef(false);
  const focusNew = useCallback((control: HTMLElement | null) => {
    if (!control || !isAdding.current) return;
    isAdding.current = false;
    control.focus();
  }, []);
  return {
    ids,
    focusNew,
    addId: () => {
      isAdding.current = true;
      setKnown(withNextId(ids));
    },
    removeId: (index: number) => setKnown(ids.filter((_, at) => at !== index)),
  };
}
