"use client";

import { type ComponentType, type ReactElement, useState, useTransition } from "react";
import { UNREACHABLE } from "../live/unreachable";
import { toast } from "../ui/toast";
import { triggerWith } from "../ui/trigger";

type Closing = { onClose: () => void };

/** A dialog's props are its button's and `onClose`, which is what the parameters say together. */
const closing = <Props extends Closing>(props: Omit<Props, "onClose">, onClose: () => void) =>
  ({ ...props, onClose }) as Props;

/**
 * A button whose dialog is loaded when the pointer or the focus comes near it:
 * `const CourierDialog = dialogOnDemand(() => import("./courier-dialog"))`. The module's default is the dialog, open
 * while it is mounted. A click that comes before it waits visibly, and says if it waited in vain.
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
