"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { ReasonFields } from "@/components/kit/form/reason-fields";
import { isUnanswered, sent } from "@/components/kit/form/sent";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { toast } from "@/components/kit/ui/toast";
import type { Answer, Failure } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { CANCEL_REASONS } from "@/lib/deliveries/constants";
import { MAX_REASON } from "@/lib/deliveries/status";

/** Current cost of cancelling, in minor units. */
export type CancellationFee = { cents: number; currency: string };

export type SentCancellation = { reason: string | null; shownFeeCents: number };

type CancelDialogProps = {
  orderNumber: string;
  fee: CancellationFee;
  send: (cancellation: SentCancellation) => Promise<Answer<unknown>>;
  onOpenChange?: (open: boolean) => void;
  onCancelled?: () => void;
  onClose: () => void;
};

const NO_ANSWER =
  "The server did not respond, so the delivery may or may not be cancelled. Check your connection and try again.";

/** Asks for a reason and cancels. Shows the server's error if the status has changed since it was opened. */
export default function CancelDialog(props: CancelDialogProps) {
  const { orderNumber, fee, send, onOpenChange, onCancelled, onClose } = props;
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<Failure | null>(null);

  useEffect(() => {
    onOpenChange?.(true);
    return () => onOpenChange?.(false);
  }, [onOpenChange]);

  async function confirm() {
    setError(null);
    const result = await sent(send({ reason: reason || null, shownFeeCents: fee.cents }), NO_ANSWER);
    if (result.ok) {
      onCancelled?.();
      toast({ title: `${orderNumber} cancelled`, tone: "success" });
    } else {
      setError(result.error);
    }
    if (!isUnanswered(result)) router.refresh();
    return result.ok;
  }

  return (
    <ConfirmDialog
      title={`Cancel ${orderNumber}?`}
      description={
        fee.cents === 0
          ? "No courier will come, and this cannot be undone."
          : `The courier has already set off, so cancelling costs ${formatMoney(fee.cents, fee.currency)}. This cannot be undone.`
      }
      confirmLabel="Cancel delivery"
      dismissLabel="Keep it"
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ReasonFields
          reasons={CANCEL_REASONS}
          maxLength={MAX_REASON}
          hint="Shown in the timeline."
          onChange={setReason}
        />
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}
