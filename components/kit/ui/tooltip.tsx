"use client";

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Popup } from "./popup";

type TooltipProps = {
  content: ReactNode;
  /** What it belongs to: takes the focus and has a name of its own. */
  children: ReactElement;
  side?: "top" | "bottom";
};

const DELAY_MS = 400;

/**
 * A tooltip on hover and keyboard focus. Screen readers do not announce it, so it must not contain essential
 * information.
 */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    <span
      ref={anchor}
      className="inline-flex max-w-full"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") timer.current = setTimeout(() => setOpen(true), DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={hide}
      onFocus={({ target }) => target.matches(":focus-visible") && setOpen(true)}
      onBlur={hide}
    >
      {children}
      {open && (
        <Popup
          as="span"
          anchor={anchor}
          side={side}
          align="center"
          onDismiss={hide}
          aria-hidden
          className="pointer-events-none w-max max-w-64 border-0 bg-ink px-2 py-1 text-xs text-canvas"
        >
          {content}
        </Popup>
      )}
    </span>
  );
}
