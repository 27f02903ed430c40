"use client";

import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { cn } from "./cn";
import { type Placement, placePopup } from "./place-popup";

type PopupProps = Omit<ComponentProps<"div">, "ref"> &
  Placement & {
    anchor: RefObject<HTMLElement | null>;
    /** A span may be inside a paragraph. */
    as?: "div" | "span";
    /** Called on Escape or a click outside of anchor and popup. */
    onDismiss: () => void;
  };

/**
 * A floating surface, open while mounted. It is shown in the top layer but keeps its place in the document,
 * which preserves the tab order, landmarks and screen reader context. A portal would break them.
 */
export function Popup({
  anchor,
  onDismiss,
  side,
  align,
  matchWidth,
  as: Element = "div",
  className,
  ...props
}: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    const [from, element] = [anchor.current, popup.current];
    if (!from || !element) return;
    element.showPopover();
    const place = () => placePopup(from, element, { side, align, matchWidth });
    const placeOnScroll = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) place();
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(from);
    window.addEventListener("scroll", placeOnScroll, { capture: true, passive: true });
    window.addEventListener("resize", place);
    place();
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", placeOnScroll, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor, side, align, matchWidth]);

  useEffect(() => {
    const [from, element] = [anchor.current, popup.current];
    if (!from || !element) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target) && !from.contains(target)) dismiss.current();
    };
    // Native listeners stop the key here. Otherwise, a surrounding dialog that listens on the document would
    // close too.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss.current();
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    from.addEventListener("keydown", onKeyDown);
    element.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown, true);
      from.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("keydown", onKeyDown);
    };
  }, [anchor]);

  return (
    <Element
      {...props}
      ref={popup}
      popover="manual"
      className={cn(
        "fixed inset-auto m-0 overflow-y-auto rounded-lg border-line text-left font-normal whitespace-normal shadow-popup base:max-w-[calc(100vw-1rem)] base:border base:bg-raised base:text-ink",
        "animate-enter",
        className,
      )}
    />
  );
}

/** Style of a line in a menu or list. */
export const popupItemClass =
  "flex base:min-h-8 w-full base:cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm select-none " +
  "pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0";
