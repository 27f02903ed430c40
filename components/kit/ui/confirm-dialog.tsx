"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { useText } from "#texts";
import { Button } from "./button";
import { DialogFooter } from "./dialog";
import { dialogClass } from "./dialog-class";
import { Modal } from "./modal";

export type ConfirmDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** The button's label, as a verb: "Cancel delivery", never "OK". */
  confirmLabel: string;
  dismissLabel?: string;
  tone?: "primary" | "danger";
  /** The dialog stays open and busy until the promise settles, and stays open if it throws or returns false. */
  onConfirm: () => boolean | void | Promise<boolean | void>;
  /** Content between the description and the buttons: a reason field, an error. */
  children?: ReactNode;
  onClose: () => void;
};

/**
 * Asks for confirmation of an irreversible action; open while mounted. Without a field, the focus starts on
 * the cancel button.
 */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  dismissLabel,
  tone = "danger",
  onConfirm,
  children,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useText("kit");
  const [pending, setPending] = useState(false);
  const dismiss = useRef<HTMLButtonElement>(null);
  const id = useId();

  function leave() {
    if (!pending) onClose();
  }

  async function confirm() {
    setPending(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setPending(false);
    }
  }

  return (
    <Modal
      role="alertdialog"
      keepOnPress
      onDismiss={leave}
      initialFocus={children ? undefined : dismiss}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className={dialogClass("sm")}
    >
      <div className="min-h-0 overflow-y-auto p-4">
        <h2 id={`${id}-title`} className="text-base font-semibold wrap-break-word">
          {title}
        </h2>
        <div id={`${id}-description`} className="mt-1 text-muted">
          {description}
        </div>
        {children && <div className="mt-3">{children}</div>}
      </div>
      <DialogFooter>
        <Button ref={dismiss} onClick={leave}>
          {dismissLabel ?? t("action.goBack")}
        </Button>
        <Button variant={tone} pending={pending} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
