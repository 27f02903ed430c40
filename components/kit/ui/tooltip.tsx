"use client";

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./cn";
import { Popup } from "./popup";

type TooltipProps = {
  content: ReactNode;
  /**
   * The element with the tooltip. It must be focusable, or inside a focusable link or button, and have its
   * own name.
   */
  children: ReactElement;
  side?: "top" | "bottom";
  className?: string;
};

const DELAY_MS = 400;

/**
 * A tooltip on hover and keyboard focus. Screen readers do not announce it, so it must not contain essential
 * information.
 */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const host = anchor.current?.closest("a, button");
    if (!host) return;
    const onFocus = () => host.matches(":focus-visible") && setOpen(true);
    const onBlur = () => setOpen(false);
    host.addEventListener("focus", onFocus);
    host.addEventListener("blur", onBlur);
    return () => {
      host.removeEventListener("focus", onFocus);
      host.removeEventListener("blur", onBlur);
    };
  }, []);

  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    <span
      ref={anchor}
      className={cn("max-w-full base:inline-flex", className)}
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
          className="pointer-events-none w-max max-w-64 border-0 bg-ink px-2 py-1 text-xs wrap-anywhere text-canvas"
        >
          {content}
        </Popup>
      )}
    </span>
  );
}
