"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { isUnanswered, sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import { toast } from "@/components/kit/ui/toast";
import type { Answer, Failure } from "@/lib/core/errors";
import { MAX_REASON } from "@/lib/deliveries/status";
import { cancel } from "../actions";

type CancelWithReasonProps = {
  orderNumber: string;
  /** Stands in the place of the button: why it cannot be cancelled; null if it can. */
  note: string | null;
  send: (reason: string | null) => Promise<Answer<unknown>>;
};

const NO_ANSWER =
  "The server did not answer, so we do not know whether it was cancelled. Check the connection and try again.";

type CancelDeliveryProps = Omit<CancelWithReasonProps, "send"> & { merchantId: string };

/** The merchant's way to cancel. */
export function CancelDelivery({ merchantId, ...props }: CancelDeliveryProps) {
  const { orderNumber } = props;
  return <CancelWithReason {...props} send={(reason) => cancel(merchantId, { orderNumber, reason })} />;
}

/** Cancels with a reason if the status allows it; otherwise says why not. */
export function CancelWithReason({ orderNumber, note, send }: CancelWithReasonProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<Failure | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const cancelledHere = useRef(false);

  // The focused button disappears with the change; move the focus to its replacement.
  useEffect(() => {
    if (note !== null && cancelledHere.current) place.current?.focus();
  }, [note]);

  async function confirm() {
    setError(null);
    const result = await sent(send(reason.trim() || null), NO_ANSWER);
    if (result.ok) {
      cancelledHere.current = true;
      toast({ title: "Delivery cancelled", tone: "success" });
    } else {
      setError(result.error);
    }
    if (!isUnanswered(result)) router.refresh();
    return result.ok;
  }

  // An open dialog stays open when the status changes, and shows the server's refusal.
  if (note !== null && !open) {
    return (
      <p ref={place} tabIndex={-1} className="max-w-sm text-muted outline-none">
        {note}
      </p>
    );
  }
  return (
    <ConfirmDialog
      title={`Cancel ${orderNumber}?`}
      description="No courier will come, and this cannot be undone."
      confirmLabel="Cancel delivery"
      dismissLabel="Keep it"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setError(null);
      }}
      onConfirm={confirm}
      trigger={<Button variant="danger-quiet">Cancel delivery</Button>}
    >
      <div className="grid gap-3">
        <Field label="Reason" optional hint="Shown in the timeline.">
          <Textarea
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {error && <FormError error={error} rest={[]} />}
      </div>
    </ConfirmDialog>
  );
}
