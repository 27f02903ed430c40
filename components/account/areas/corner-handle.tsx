"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { ARROWS } from "@/components/kit/map/use-map";
import { placedAt } from "@/components/kit/map/view";
import { cn } from "@/components/kit/ui/cn";
import type { MapPoint } from "@waybill/geo/types";

type CornerHandleProps = {
  /** `Corner 2 of 5`. */
  label: string;
  at: MapPoint;
  isChosen: boolean;
  /** Whether Tab reaches it: exactly one corner is in the tab order. */
  isTabStop: boolean;
  onChoose: () => void;
  /**
   * Called with the movement as fractions of the map's size. `isDone` is set at the end of a drag and for
   * keys.
   */
  onMove: (x: number, y: number, isDone: boolean) => void;
  onRemove: () => void;
  /** Selects another corner, by offset. */
  onStep: (steps: number) => void;
};

const STEP = 6;
const LARGE_STEP = 48;

/** A corner of an outline. It can be dragged, moved with the arrow keys and deleted. */
export function CornerHandle({
  label,
  at,
  isChosen,
  isTabStop,
  onChoose,
  onMove,
  ...props
}: CornerHandleProps) {
  const from = useRef<{ x: number; y: number } | null>(null);

  function move(element: Element, x: number, y: number, isDone: boolean) {
    const { width = 1, height = 1 } = element.parentElement?.getBoundingClientRect() ?? {};
    onMove(x / width, y / height, isDone);
  }

  function drag(event: PointerEvent<HTMLElement>, isDone: boolean) {
    if (!from.current) return;
    const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
    if (isDone) from.current = null;
    if (x !== 0 || y !== 0) move(event.currentTarget, x, y, isDone);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const arrow = ARROWS.get(event.key);
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (arrow) move(event.currentTarget, arrow.x * step, arrow.y * step, true);
    else if (event.key === "Delete" || event.key === "Backspace") props.onRemove();
    else if (event.key === "PageDown") props.onStep(1);
    else if (event.key === "PageUp") props.onStep(-1);
    else return;
    event.preventDefault();
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      data-corner={isChosen ? "chosen" : ""}
      tabIndex={isTabStop ? 0 : -1}
      style={placedAt(at)}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
      className={cn(
        "pointer-events-auto absolute flex size-6 -translate-1/2 touch-none items-center justify-center rounded-full pointer-coarse:size-9",
        "focus-visible:outline-2 focus-visible:outline-focus",
      )}
    >
      <span
        className={cn(
          "rounded-full border-2 border-accent shadow-popup",
          isChosen ? "size-4 bg-accent" : "size-3 bg-surface",
        )}
      />
    </button>
  );
}
