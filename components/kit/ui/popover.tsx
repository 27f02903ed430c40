"use client";

import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Popup } from "./popup";
import { cn } from "./cn";
import { triggerWith } from "./trigger";

export type PopoverProps = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Accessible name, shown above the content unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the surrounding popover. */
export function usePopoverClose(): () => void {
  return use(CloseContext);
}

export function Popover({
  trigger,
  title,
  hideTitle,
  children,
  open: controlled,
  onOpenChange,
  align,
  className,
}: PopoverProps) {
  const [own, setOwn] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const open = controlled ?? own;

  function setOpen(next: boolean) {
    setOwn(next);
    onOpenChange?.(next);
  }

  function close() {
    setOpen(false);
    anchor.current?.focus();
  }

  return (
    <>
      {triggerWith(trigger, {
        ref: anchor,
        onClick: () => setOpen(!open),
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
      })}
      {open && (
        <CloseContext value={close}>
          <Popup
            id={id}
            anchor={anchor}
            align={align}
            onDismiss={close}
            role="dialog"
            aria-labelledby={`${id}-title`}
            // Clicking text inside moves the focus here. It must not leave the popover, which would close it.
            tabIndex={-1}
            className={cn("p-3 outline-none", className)}
            onBlur={({ relatedTarget, currentTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current)
                setOpen(false);
            }}
          >
            <p id={`${id}-title`} className={hideTitle ? "sr-only" : "mb-2 text-[0.8125rem] font-medium"}>
              {title}
            </p>
            <FocusFirst>{children}</FocusFirst>
          </Popup>
        </CloseContext>
      )}
    </>
  );
}

/** Moves the focus to the first control inside once it is shown. */
function FocusFirst({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current
      ?.querySelector<HTMLElement>("input, button, select, textarea, a[href]")
      ?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
