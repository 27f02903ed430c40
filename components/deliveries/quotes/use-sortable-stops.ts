"use client";

import { type RefObject, useEffect, useState } from "react";
import { untilTouched } from "@/components/kit/ui/touched";

/** Drag-and-drop code, loaded when somebody uses the page. */
export const loadSortableStops = () => import("./sortable-stops");

/**
 * Whether the draggable list may replace the plain one: once its code is loaded and no stop field has the focus,
 * because the rows are new elements.
 */
export function useSortableStops(list: RefObject<HTMLElement | null>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const waitForFocus = (element: HTMLElement) => {
      if (!element.contains(document.activeElement)) return setReady(true);
      const onLeave = ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setReady(true);
      };
      element.addEventListener("focusout", onLeave, { signal });
    };
    untilTouched()
      .then(loadSortableStops)
      .then(
        () => !signal.aborted && list.current && waitForFocus(list.current),
        // The buttons also move stops.
        () => undefined,
      );
    return () => controller.abort();
  }, [list]);
  return isReady;
}
