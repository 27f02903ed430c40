"use client";

import { useState } from "react";

/** One row: its text, and an id that stays with it when it moves. */
export type Stop = { id: number; text: string };

/**
 * Gives each stop text an id. If the URL changes from outside (such as by Back), the rows change, too.
 */
export function useStops(texts: readonly string[], setTexts: (texts: string[]) => void) {
  const [ids, setIds] = useState(() => texts.map((_text, index) => index));
  const [nextId, setNextId] = useState(texts.length);
  if (ids.length !== texts.length) {
    setIds(texts.map((_text, index) => nextId + index));
    setNextId(nextId + texts.length);
  }
  const stops = texts.map((text, index): Stop => ({ id: ids[index] ?? -1 - index, text }));

  function set(next: readonly Stop[]) {
    setIds(next.map(({ id }) => id));
    setTexts(next.map(({ text }) => text));
  }

  return {
    stops,
    type: (id: number, text: string) => set(stops.map((stop) => (stop.id === id ? { id, text } : stop))),
    /** All texts at once, in order. */
    retype: (next: readonly string[]) =>
      set(stops.map(({ id, text }, index) => ({ id, text: next[index] ?? text }))),
    /** Returns the new stop's id. */
    add: () => {
      set([...stops, { id: nextId, text: "" }]);
      setNextId(nextId + 1);
      return nextId;
    },
    remove: (id: number) => set(stops.filter((stop) => stop.id !== id)),
    /** Puts the stop at a position; the others close up. */
    move: (id: number, to: number) => {
      const moved = stops.find((stop) => stop.id === id);
      if (moved) set(stops.filter((stop) => stop.id !== id).toSpliced(to, 0, moved));
    },
  };
}
