"use client";

import { type RefObject, useEffect, useState } from "react";
import { untilTouched } from "@/components/kit/ui/touched";

/** Drag-and-drop code, loaded when somebody uses the page. */
const loadSortableStops = () => import("./sortable-stops");

type Sortable = Awaited<ReturnType<typeof loadSortableStops>>;

/** A button that is pressed or waits, and the button of an open dialog. */
const USED = ":active, [data-held], [aria-busy=true], [aria-haspopup=dialog][aria-expanded=true]";

function isUsed(list: HTMLElement): boolean {
  return list.contains(document.activeElement) || list.querySelector(USED) !== null;
}

/**
 * The draggable list, once it may replace the plain one: its code is loaded and nobody is using a row, because the rows
 * are new elements.
 */
export function useSortableStops(list: RefObject<HTMLElement | null>): Sortable | null {
  const [sortable, setSortable] = useState<Sortable | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const replaceWith = (loaded: Sortable) => {
      if (signal.aborted || !list.current || isUsed(list.current)) return;
      controller.abort();
      setSortable(loaded);
    };
    untilTouched()
      .then(loadSortableStops)
      .then(
        (loaded) => {
          replaceWith(loaded);
          // After the event, the focus has moved and the button looks busy.
          const later = () => setTimeout(() => replaceWith(loaded));
          if (signal.aborted) return;
          for (const event of ["focusout", "click"]) window.addEventListener(event, later, { signal });
        },
        // The buttons also move stops.
        () => undefined,
      );
    return () => controller.abort();
  }, [list]);
  return sortable;
}
