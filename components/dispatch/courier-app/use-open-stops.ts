import { useEffect, useRef, useState } from "react";
import { type ListEntry, needsLook } from "./route-list";
import { cardId } from "./use-after-action";

type StopEntry = Exclude<ListEntry, { is: "break" }>;

/** Names the cards of an entry: what to do, for which delivery. */
export const keysOf = ({ is, cards }: StopEntry) =>
  cards.map(({ delivery, kind }) => `${is} ${kind} ${delivery.id}`);

/** Stops of a route that are shown with their cards: the next one, those that need a look, and those that the courier opened. */
export function useOpenStops(entries: readonly ListEntry[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const focused = useRef<string>(undefined);
  const open = entries.flatMap((entry) =>
    entry.is === "stop" && entry.place && (entry.place.number === 1 || entry.cards.some(needsLook))
      ? keysOf(entry)
      : [],
  );
  // A card that was open stays open: the courier may be using it when the route changes.
  if (open.some((key) => !opened.has(key))) setOpened(new Set([...opened, ...open]));

  useEffect(() => {
    if (focused.current === undefined) return;
    document.getElementById(cardId(focused.current))?.querySelector("button")?.focus();
    focused.current = undefined;
  }, [opened]);

  return {
    isOpen: (entry: StopEntry) => entry.is === "stop" && keysOf(entry).some((key) => opened.has(key)),
    open: (entry: StopEntry) => {
      focused.current = entry.cards[0]?.delivery.id;
      setOpened(new Set([...opened, ...keysOf(entry)]));
    },
  };
}
