"use client";

import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn";

export type ModalProps = ComponentProps<"dialog"> & {
  /** Called on Escape, or on a click outside unless `keepOnPress`. */
  onDismiss: () => void;
  keepOnPress?: boolean;
  /** Element to focus; defaults to the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * A modal surface, open while mounted: the native `<dialog>`. Rendered at the end of the body, because forms
 * cannot be nested.
 */
export function Modal({
  onDismiss,
  keepOnPress = false,
  initialFocus,
  className,
  children,
  ...props
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    initialFocus?.current?.focus();
    // Closing returns the focus to the previously focused element.
    return () => element.close();
  }, [initialFocus]);

  return createPortal(
    <dialog
      {...props}
      ref={dialog}
      onCancel={(event) => {
        // Also fired when a file picker inside the dialog is dismissed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={({ target, currentTarget }) => {
        // Chrome closes it on a second Escape, even if it is not dismissible.
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open)
          currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        if (!keepOnPress && event.target === event.currentTarget && isOutside(event, event.currentTarget))
          onDismiss();
      }}
      className={cn(
        "m-0 border-line text-ink shadow-popup outline-none backdrop:bg-scrim base:max-h-none base:max-w-none base:border base:bg-raised base:p-0",
        className,
      )}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** A click on the backdrop has the dialog as its target but lies outside its box. */
function isOutside(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: HTMLElement,
): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
