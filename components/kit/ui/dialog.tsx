"use client";

import { X } from "lucide-react";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useState,
} from "react";
import { useText } from "#texts";
import { Button } from "./button";
import { type DialogSize, dialogClass } from "./dialog-class";
import { Modal } from "./modal";
import { triggerWith } from "./trigger";

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, with the main one last. */
  footer?: ReactNode;
  /** A button that opens the dialog; or control it with `open` and `onOpenChange`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: DialogSize;
  initialFocus?: RefObject<HTMLElement | null>;
  /** False if only the content may close the dialog. Then there is no close button. */
  isClosable?: boolean;
};

const CloseContext = createContext<() => void>(() => undefined);

export function Dialog({
  title,
  description,
  children,
  footer,
  trigger,
  size = "md",
  initialFocus,
  isClosable = true,
  ...control
}: DialogProps) {
  const { t } = useText("kit");
  const [own, setOwn] = useState(false);
  const id = useId();
  const open = control.open ?? own;

  function setOpen(next: boolean) {
    setOwn(next);
    control.onOpenChange?.(next);
  }

  return (
    <>
      {trigger &&
        triggerWith(trigger, {
          onClick: () => setOpen(true),
          "aria-haspopup": "dialog",
          "aria-expanded": open,
        })}
      {open && (
        <CloseContext value={() => setOpen(false)}>
          <Modal
            onDismiss={() => setOpen(false)}
            initialFocus={initialFocus}
            aria-labelledby={`${id}-title`}
            aria-describedby={description ? `${id}-description` : undefined}
            className={dialogClass(size)}
          >
            <header className="px-4 pt-4 pr-12 pb-3">
              <h2 id={`${id}-title`} className="text-base font-semibold wrap-break-word">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1 text-muted">
                  {description}
                </p>
              )}
            </header>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
            )}
            {footer && <DialogFooter>{footer}</DialogFooter>}
            {/* Last, so that the focus starts in the content. */}
            {isClosable && (
              <DialogClose
                render={
                  <Button
                    variant="ghost"
                    aria-label={t("action.close")}
                    className="absolute top-3 right-3 w-8 px-0"
                  >
                    <X aria-hidden />
                  </Button>
                }
              />
            )}
          </Modal>
        </CloseContext>
      )}
    </>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{children}</footer>
  );
}

/** The buttons at the end of a dialog's content, such as its form: one that closes it, then the main one. */
export function DialogButtons({ dismiss, children }: { dismiss?: string; children: ReactNode }) {
  const { t } = useText("kit");
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DialogClose render={<Button>{dismiss ?? t("action.cancel")}</Button>} />
      {children}
    </div>
  );
}

/** A button that closes the surrounding dialog: `<DialogClose render={<Button>Cancel</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return triggerWith(render, { onClick: use(CloseContext) });
}
