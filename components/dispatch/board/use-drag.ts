"use client";

import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from "react";

/** Where a delivery or a stop was dropped. */
export type Drop =
  | { on: "tray" }
  /** `before`: key of the stop that follows; null at the end of the route. `best` on the courier's name. */
  | { on: "route"; courierId: string; before: string | null; isBest: boolean };

type DragOptions = {
  /** Text shown at the pointer. */
  labelOf: (item: HTMLElement) => string;
  onDrop: (item: HTMLElement, drop: Drop) => void;
};

/** Movements up to this, in pixels, are clicks. */
const CLICK_REACH = 5;
/** Distance from the edge at which the timeline scrolls. */
const EDGE_PX = 48;
const SCROLL_PX = 24;

const GHOST =
  "pointer-events-none fixed top-0 left-0 z-50 rounded-md bg-accent px-2 py-1 text-xs font-medium text-on-accent shadow-popup";
const MARKER = "pointer-events-none fixed top-0 left-0 z-40 rounded-full bg-accent";

/**
 * Drags items with the mouse or a pen; a finger scrolls the page. While dragging, only the DOM changes, so that a large
 * board does not render again. An Escape or a lost pointer cancels it.
 */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent<HTMLElement>) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]") : null;
    if (!item || event.button !== 0 || event.pointerType === "touch") return;
    const { clientX, clientY } = event;
    const listening = new AbortController();
    const { signal } = listening;
    let shown: ReturnType<typeof showDrag> | null = null;
    let drop: Drop | null = null;
    stop.current = () => {
      listening.abort();
      shown?.remove();
    };
    window.addEventListener(
      "pointermove",
      (move) => {
        if (!shown && Math.hypot(move.clientX - clientX, move.clientY - clientY) <= CLICK_REACH) return;
        shown ??= showDrag(latest.current.labelOf(item));
        drop = shown.move(move);
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      () => {
        stop.current?.();
        if (!shown) return;
        // The click that follows belongs to the drag.
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
        if (drop) latest.current.onDrop(item, drop);
      },
      { signal },
    );
    window.addEventListener("pointercancel", () => stop.current?.(), { signal });
    window.addEventListener(
      "keydown",
      (pressed) => {
        if (pressed.key !== "Escape") return;
        pressed.stopPropagation();
        stop.current?.();
      },
      { signal, capture: true },
    );
  };
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Shows what is dragged at the pointer, and where it would be dropped. */
function showDrag(label: string) {
  const ghost = document.body.appendChild(document.createElement("div"));
  ghost.className = GHOST;
  ghost.textContent = label;
  const marker = document.body.appendChild(document.createElement("div"));
  marker.className = MARKER;
  let target: Element | null = null;
  const mark = (next: Element | null) => {
    if (next === target) return;
    target?.removeAttribute("data-drop");
    next?.setAttribute("data-drop", "");
    target = next;
  };
  return {
    move({ clientX, clientY }: PointerEvent): Drop | null {
      ghost.style.transform = `translate(${clientX + 12}px, ${clientY + 8}px)`;
      const under = document.elementFromPoint(clientX, clientY);
      scrollNear(under, clientX, clientY);
      const tray = under?.closest("[data-tray]") ?? null;
      const row = under?.closest<HTMLElement>("[data-courier]") ?? null;
      mark(tray ?? row);
      if (tray) {
        marker.hidden = true;
        return { on: "tray" };
      }
      if (!row) {
        marker.hidden = true;
        return null;
      }
      const courierId = row.dataset.courier ?? "";
      const isOnTrack = under?.closest("[data-track]") !== null;
      const place = isOnTrack ? placeIn(row, clientX, clientY) : null;
      marker.hidden = place === null;
      if (!place) return { on: "route", courierId, before: null, isBest: true };
      const { left, top, width, height } = place.line;
      marker.style.transform = `translate(${left}px, ${top}px)`;
      marker.style.width = `${width}px`;
      marker.style.height = `${height}px`;
      return { on: "route", courierId, before: place.before, isBest: false };
    },
    remove() {
      mark(null);
      ghost.remove();
      marker.remove();
    },
  };
}

const LINE_PX = 3;

/** The place between two stops that is nearest to the pointer, and the line that marks it; null without stops. */
function placeIn(row: HTMLElement, x: number, y: number) {
  const stops = [...row.querySelectorAll<HTMLElement>("[data-track] [data-item]")];
  const boxes = stops.map((stop) => stop.getBoundingClientRect());
  const last = boxes.at(-1);
  if (!last) return null;
  const isTimeline = window.matchMedia("(min-width: 64rem)").matches;
  const found = boxes.findIndex(({ left, top, width, height }) =>
    isTimeline ? x < left + width / 2 : y < top + height / 2,
  );
  const at = boxes[found];
  const track = row.getBoundingClientRect();
  const line = isTimeline
    ? {
        left: (at?.left ?? last.right + LINE_PX) - LINE_PX,
        top: track.top,
        width: LINE_PX,
        height: track.height,
      }
    : {
        left: track.left,
        top: (at?.top ?? last.bottom + LINE_PX) - LINE_PX,
        width: track.width,
        height: LINE_PX,
      };
  return { before: stops[found]?.dataset.item ?? null, line };
}

/** Scrolls the timeline if the pointer is near its edge. */
function scrollNear(under: Element | null, x: number, y: number): void {
  const scroller = under?.closest("[data-scroller]");
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (at: number, from: number, to: number) =>
    at > to - EDGE_PX ? SCROLL_PX : at < from + EDGE_PX ? -SCROLL_PX : 0;
  scroller.scrollBy(step(x, left, right), step(y, top, bottom));
}
