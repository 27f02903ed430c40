"use client";

import { type MouseEvent, type RefObject, useEffect } from "react";

/** Scroll positions of the page and of the box, and the row. */
type Place = { page: number; top: number; left: number; href: string };

/**
 * Restores the scroll position of the table, which browsers do not, and the focus on the row's link when the user
 * returns from a row. Stored per URL and used once.
 * @returns the table's click handler
 */
export function useRestoredPosition(box: RefObject<HTMLElement | null>, hasRows: boolean) {
  useEffect(() => {
    if (!hasRows || !box.current) return;
    const place = takePlace();
    if (!place) return;
    window.scrollTo({ top: place.page, behavior: "instant" });
    box.current.scrollTo({ top: place.top, left: place.left, behavior: "instant" });
    const links = box.current.querySelectorAll<HTMLElement>("a[data-row-link]");
    [...links].find((link) => link.getAttribute("href") === place.href)?.focus({ preventScroll: true });
  }, [box, hasRows]);

  return (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { target, currentTarget } = event;
    const href = target instanceof Element && target.closest("a[data-row-link]")?.getAttribute("href");
    if (href)
      keepPlace({ page: window.scrollY, top: currentTarget.scrollTop, left: currentTarget.scrollLeft, href });
  };
}

const keyOfPage = () => `table-place:${window.location.pathname}${window.location.search}`;

function keepPlace(place: Place): void {
  try {
    window.sessionStorage.setItem(keyOfPage(), JSON.stringify(place));
  } catch {
    // Without storage, the table opens at the top.
  }
}

function takePlace(): Place | null {
  try {
    const text = window.sessionStorage.getItem(keyOfPage());
    window.sessionStorage.removeItem(keyOfPage());
    return text === null ? null : placeOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function placeOf(value: unknown): Place | null {
  if (typeof value !== "object" || value === null) return null;
  if (!("page" in value) || !("top" in value) || !("left" in value) || !("href" in value)) return null;
  const { page, top, left, href } = value;
  if (typeof page !== "number" || typeof top !== "number" || typeof left !== "number") return null;
  return typeof href === "string" ? { page, top, left, href } : null;
}
