"use client";

import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "./cn";
import { focusMenuItem, moveInMenu } from "./menu-keys";
import { Popup } from "./popup";
import { triggerWith } from "./trigger";

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** MenuItem, MenuLink, MenuGroup, MenuRadioGroup, MenuCheckboxItem, MenuSeparator (from menu-items). */
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
};

const CloseMenuContext = createContext<() => void>(() => undefined);

export function useCloseMenu(): () => void {
  return use(CloseMenuContext);
}

/** A button with a menu of actions. Arrows, Home, End and letters move, Enter runs, Escape and Tab close. */
export function Menu({ trigger, children, align, side, className }: MenuProps) {
  const [start, setStart] = useState<"first" | "last" | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const open = start !== null;

  function close() {
    setStart(null);
    anchor.current?.focus();
  }

  return (
    <>
      {triggerWith(trigger, {
        ref: anchor,
        id: `${id}-trigger`,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => setStart(open ? null : "first"),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setStart(event.key === "ArrowDown" ? "first" : "last");
        },
      })}
      {start && (
        <CloseMenuContext value={close}>
          <Popup
            anchor={anchor}
            align={align}
            side={side}
            onDismiss={close}
            className={cn("min-w-44 p-1", className)}
          >
            <MenuList id={id} labelledBy={`${id}-trigger`} start={start} onTab={close}>
              {children}
            </MenuList>
          </Popup>
        </CloseMenuContext>
      )}
    </>
  );
}

type MenuListProps = {
  id: string;
  labelledBy: string;
  start: "first" | "last";
  onTab: () => void;
  children: ReactNode;
};

function MenuList({ id, labelledBy, start, onTab, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) focusMenuItem(list.current, start);
  }, [start]);
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // The focus returns to the button first, so that Tab continues from there.
        if (event.key === "Tab") onTab();
        else moveInMenu(event);
      }}
      onPointerMove={({ target }) => {
        if (target instanceof Element)
          target.closest<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
      }}
    >
      {children}
    </div>
  );
}
