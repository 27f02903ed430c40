"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { onNavigationStart } from "@/components/kit/ui/navigation";

/** A form's first field, or another element to focus instead of the heading. */
const FIRST = "[data-initial-focus]";

/**
 * Moves the focus to the new page after a navigation: to its element with `data-initial-focus`, otherwise to
 * its heading. Pages that restore the focus themselves, for example to the row that the user came back from,
 * keep it. A freshly loaded document only focuses `data-initial-focus`.
 */
export function useArrivalFocus(): void {
  const path = usePathname();
  const left = useRef<Element | null>(null);
  const navigated = useRef(false);

  useEffect(() => onNavigationStart(() => (left.current = document.activeElement)), []);
  useEffect(() => {
    const withHeading = navigated.current;
    navigated.current = true;
    const { activeElement } = document;
    if (withHeading && activeElement !== left.current && activeElement?.closest("main, dialog")) {
      return announce(true);
    }
    return arrive(withHeading);
  }, [path]);
}

/** Focuses the target, and again if it is replaced while the page streams in, until the user interacts. */
function arrive(withHeading: boolean): () => void {
  let placed: HTMLElement | null = null;
  const place = () => {
    const first = document.querySelector<HTMLElement>(FIRST);
    const target = first ?? (withHeading ? document.querySelector<HTMLElement>("h1") : null);
    const focused = document.activeElement;
    if (!target || target === focused) return;
    // Only the first time may it take the focus away from something, such as the clicked link.
    if (placed || !withHeading ? focused !== document.body && focused !== placed : false) return;
    placed = target;
    if (!first) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    announce(first !== null);
  };
  place();
  const observer = new MutationObserver(place);
  const stop = () => {
    observer.disconnect();
    for (const kind of ["keydown", "pointerdown"]) document.removeEventListener(kind, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, stop, true);
  return stop;
}

/** Next announces the new title, but a screen reader already reads the focused heading. */
function announce(title: boolean): void {
  const announcer = document.querySelector("next-route-announcer");
  if (title) announcer?.removeAttribute("aria-hidden");
  else announcer?.setAttribute("aria-hidden", "true");
}
