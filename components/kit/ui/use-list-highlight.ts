"use client";

import { type KeyboardEvent, useState } from "react";

/** The highlighted item of a list controlled by an input, and the keys that move it. */
export function useListHighlight<Item>(
  items: readonly Item[],
  onPick: (item: Item) => void,
  {
    startAt = null,
  }: { /** Identifies the list: a change resets the highlight. */ startAt?: number | null } = {},
) {
  const [place, setPlace] = useState<{ items: readonly Item[]; index: number } | null>(null);
  // The highlight is not carried over to another list: Enter would accept an item that nobody has seen.
  const start = startAt !== null && startAt < items.length ? startAt : null;
  const highlighted = place?.items === items ? place.index : start;

  function setHighlighted(index: number | null) {
    setPlace(index === null ? null : { items, index });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (items.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const from = highlighted ?? (event.key === "ArrowDown" ? -1 : items.length);
      setHighlighted((from + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length);
    }
    const item = highlighted === null ? undefined : items[highlighted];
    if (event.key === "Enter" && item !== undefined) {
      event.preventDefault();
      onPick(item);
    }
  }

  return { highlighted, setHighlighted, onKeyDown };
}
