"use client";

import { useState } from "react";
import type { ActionError } from "@/components/kit/form/action-result";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import type { CancelOutcome } from "@/lib/deliveries/verbs/bulk-cancel";
import { MAX_REASON } from "@/lib/deliveries/status";
import { canBeCancelled, type DeliveryRow } from "./row";
import type { TableActions } from "./table-actions";

type BulkCancelDialogProps = {
  rows: readonly DeliveryRow[];
  cancel: TableActions["cancel"];
  onClose: () => void;
  onDone: (outcomes: CancelOutcome[]) => void;
};

/** Asks before several deliveries are cancelled, and for a reason that goes into their history. */
export function BulkCancelDialog({ rows, cancel, onClose, onDone }: BulkCancelDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<ActionError | null>(null);
  const going = rows.filter(canBeCancelled).length;

  /** False keeps the dialog open: with an error, or until the results take its place. */
  async function confirm(): Promise<false> {
    setError(null);
    const orderNumbers = rows.map(({ orderNumber }) => orderNumber);
    const result = await sent(cancel({ orderNumbers, reason }));
    if (result.ok) onDone(result.data);
    else setError(result.error);
    return false;
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={titleOf(going, rows.length)}
      description={`This cannot be taken back.${stayingText(going, rows.length)}`}
      confirmLabel={going === 1 ? "Cancel delivery" : "Cancel deliveries"}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <Field label="Reason" optional>
          <Textarea
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {error && <FormError error={error} rest={[]} />}
      </div>
    </ConfirmDialog>
  );
}

function titleOf(going: number, all: number): string {
  if (all === 1) return "Cancel this delivery?";
  return going === 1 ? "Cancel 1 delivery?" : `Cancel ${going} deliveries?`;
}

function stayingText(going: number, all: number): string {
  const staying = all - going;
  if (staying === 0) return "";
  return ` ${going} will be cancelled, ${staying} ${staying === 1 ? "stays as it is" : "stay as they are"}.`;
}
