"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { isUnanswered, sent } from "@/components/kit/form/sent";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import { toast } from "@/components/kit/ui/toast";
import type { Answer, Failure } from "@/lib/core/errors";
import { MAX_REASON } from "@/lib/deliveries/status";

type CancelDialogProps = {
  orderNumber: string;
  send: (reason: string | null) => Promise<Answer<unknown>>;
  onOpenChange: (open: boolean) => void;
  onCancelled: () => void;
  onClose: () => void;
};

const NO_ANSWER =
  "The server did not respond, so the delivery may or may not be cancelled. Check your connection and try again.";

/** Asks for a reason and cancels. Shows the server's error if the status has changed since it was opened. */
export default function CancelDialog(props: CancelDialogProps) {
  const { orderNumber, send, onOpenChange, onCancelled, onClose } = props;
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<Failure | null>(null);

  useEffect(() => {
    onOpenChange(true);
    return () => onOpenChange(false);
  }, [onOpenChange]);

  async function confirm() {
    setError(null);
    const result = await sent(send(reason.trim() || null), NO_ANSWER);
    if (result.ok) {
      onCancelled();
      toast({ title: "Delivery cancelled", tone: "success" });
    } else {
      setError(result.error);
    }
    if (!isUnanswered(result)) router.refresh();
    return result.ok;
  }

  return (
    <ConfirmDialog
      title={`Cancel ${orderNumber}?`}
      description="No courier will come, and this cannot be undone."
      confirmLabel="Cancel delivery"
      dismissLabel="Keep it"
      onConfirm={confirm}
      onClose={onClose}
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
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}
