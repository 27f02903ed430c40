"use client";

import { useState } from "react";

/** A row: its text, the text of its pin (empty for none), and a stable id. */
export type Stop = { id: number; text: string; pin: string };

/** Gives each stop text an id. If the URL changes from outside (such as by Back), the rows change too. */
export function useStops(
  texts: readonly string[],
  pins: readonly string[],
  setAll: (state: { stop: string[]; pin: string[] }) => void,
) {
  const [ids, setIds] = useState(() => texts.map((_text, index) => index));
  const [nextId, setNextId] = useState(texts.length);
  if (ids.length !== texts.length) {
    setIds(texts.map((_text, index) => nextId + index));
    setNextId(nextId + texts.length);
  }
  const stops = texts.map((text, index): Stop => ({
    id: ids[index] ?? -1 - index,
    text,
    pin: pins[index] ?? "",
  }));

  function set(next: readonly Stop[]) {
    setIds(next.map(({ id }) => id));
    const pinned = next.map(({ pin }) => pin);
    setAll({
      stop: next.map(({ text }) => text),
      pin: pinned.some((pin) => pin !== "") ? pinned : [],
    });
  }

  return {
    stops,
    type: (id: number, text: string) => set(stops.map((stop) => (stop.id === id ? { ...stop, text } : stop))),
    /** Sets or removes a pin, with its address. */
    pin: (id: number, { pin, address }: { pin: string | null; address?: string }) =>
      set(stops.map((stop) => (stop.id === id ? { id, text: address ?? stop.text, pin: pin ?? "" } : stop))),
    /** All texts at once, in order. */
    retype: (next: readonly string[]) =>
      set(stops.map((stop, index) => ({ ...stop, text: next[index] ?? stop.text }))),
    /** Returns the new stop's id. */
    add: () => {
      set([...stops, { id: nextId, text: "", pin: "" }]);
      setNextId(nextId + 1);
      return nextId;
    },
    remove: (id: number) => set(stops.filter((stop) => stop.id !== id)),
    /** Moves the stop to a position. */
    move: (id: number, to: number) => {
      const moved = stops.find((stop) => stop.id === id);
      if (moved) set(stops.filter((stop) => stop.id !== id).toSpliced(to, 0, moved));
    },
  };
}
