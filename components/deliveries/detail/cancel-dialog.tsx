"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useText } from "#texts";
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

/** Asks for a reason and cancels. Shows the server's error if the status has changed since it was opened. */
export default function CancelDialog(props: CancelDialogProps) {
  const { orderNumber, fee, send, onOpenChange, onCancelled, onClose } = props;
  const { t, locale } = useText("detail");
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<Failure | null>(null);

  useEffect(() => {
    onOpenChange?.(true);
    return () => onOpenChange?.(false);
  }, [onOpenChange]);

  async function confirm() {
    setError(null);
    const result = await sent(
      send({ reason: reason || null, shownFeeCents: fee.cents }),
      t("cancel.noAnswer"),
    );
    if (result.ok) {
      onCancelled?.();
      toast({ title: t("cancel.done", { number: orderNumber }), tone: "success" });
    } else {
      setError(result.error);
    }
    if (!isUnanswered(result)) router.refresh();
    return result.ok;
  }

  return (
    <ConfirmDialog
      title={t("cancel.title", { number: orderNumber })}
      description={
        fee.cents === 0
          ? t("cancel.free")
          : t("cancel.costs", { fee: formatMoney(fee.cents, fee.currency, locale) })
      }
      confirmLabel={t("action.cancel")}
      dismissLabel={t("cancel.keep")}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ReasonFields
          reasons={CANCEL_REASONS}
          maxLength={MAX_REASON}
          hint={t("cancel.hint")}
          onChange={setReason}
        />
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}
