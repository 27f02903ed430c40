"use client";

import { useEffect, useRef, useState } from "react";
import { useText } from "#texts";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import type { Answer } from "@/lib/core/errors";
import type { CancellationFee, SentCancellation } from "./cancel-dialog";

const CancelDialog = dialogOnDemand(() => import("./cancel-dialog"));

type CancelWithReasonProps = {
  orderNumber: string;
  /** Shown instead of the button: why the delivery cannot be cancelled; null if it can. */
  note: string | null;
  fee: CancellationFee;
  send: (cancellation: SentCancellation) => Promise<Answer<unknown>>;
};

/** Cancels with a reason if the status allows it; otherwise explains why not. */
export function CancelWithReason({ orderNumber, note, fee, send }: CancelWithReasonProps) {
  const { t } = useText("detail");
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const cancelledHere = useRef(false);

  // The focused button disappears with the change, so the focus moves to its replacement.
  useEffect(() => {
    if (note !== null && !open && cancelledHere.current) place.current?.focus();
  }, [note, open]);

  // An open dialog stays open when the status changes, and shows the server's error.
  if (note !== null && !open) {
    return (
      <p ref={place} tabIndex={-1} className="max-w-sm text-muted outline-none">
        {note}
      </p>
    );
  }
  return (
    <CancelDialog
      props={{
        orderNumber,
        fee,
        send,
        onOpenChange: setOpen,
        onCancelled: () => void (cancelledHere.current = true),
      }}
      trigger={<Button variant="danger-quiet">{t("action.cancel")}</Button>}
    />
  );
}
