"use client";

import { type ComponentType, type ReactElement, useState, useTransition } from "react";
import { UNREACHABLE } from "../live/unreachable";
import { toast } from "../ui/toast";
import { triggerWith } from "../ui/trigger";

type Closing = { onClose: () => void };

/** The props of a dialog: those of its button and `onClose`. */
const closing = <Props extends Closing>(props: Omit<Props, "onClose">, onClose: () => void) =>
  ({ ...props, onClose }) as Props;

/**
 * A button whose dialog is loaded when the pointer or the focus comes near: `const CourierDialog =
 * dialogOnDemand(() => import("./courier-dialog"))`. The module's default export is the dialog, open while
 * mounted. A click before it has loaded shows a busy state, and an error if loading fails.
 */
export function dialogOnDemand<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const prepare = () => void load().catch(() => undefined);
  return function DialogOnDemand({
    trigger,
    props,
  }: {
    trigger: ReactElement;
    props: Omit<Props, "onClose">;
  }) {
    const [open, setOpen] = useState<{ Dialog: ComponentType<Props> } | null>(null);
    const [pending, startTransition] = useTransition();
    const show = () =>
      startTransition(async () => {
        try {
          const { default: Dialog } = await load();
          setOpen({ Dialog });
        } catch {
          toast({ title: UNREACHABLE.message, tone: "danger" });
        }
      });
    return (
      <>
        {triggerWith(trigger, {
          pending,
          onPointerEnter: prepare,
          onFocus: prepare,
          onClick: show,
          "aria-haspopup": "dialog",
          "aria-expanded": open !== null,
        })}
        {open && <open.Dialog {...closing<Props>(props, () => setOpen(null))} />}
      </>
    );
  };
}
