"use client";

import { useState } from "react";
import type { ActionError } from "@/components/kit/form/action-result";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import { toast } from "@/components/kit/ui/toast";
import { MAX_REASON } from "@/lib/deliveries/status";
import type { DispatchOutcome } from "@/lib/dispatch/model/each-live-delivery";
import type { DispatchActions } from "./actions";
import { OutcomeList, summaryOf } from "./outcomes";
import { keyOf, type WorkRow } from "./row";

type TakeBackDialogProps = {
  rows: readonly WorkRow[];
  takeBack: DispatchActions["takeBack"];
  onTakenBack: (outcomes: readonly DispatchOutcome[]) => void;
  onClose: () => void;
};

/** Asks before deliveries are taken back from their couriers, for a reason that goes into their history. */
export function TakeBackDialog({ rows, takeBack, onTakenBack, onClose }: TakeBackDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<ActionError | null>(null);
  const [outcomes, setOutcomes] = useState<DispatchOutcome[] | null>(null);
  const [first] = rows;
  const what = rows.length === 1 && first ? first.orderNumber : `${rows.length} deliveries`;

  /** False keeps the dialog: with an error, or until the results take its place. */
  async function confirm(): Promise<boolean> {
    setError(null);
    const result = await sent(takeBack({ deliveries: rows.map(keyOf), reason }));
    if (!result.ok) {
      setError(result.error);
      return false;
    }
    onTakenBack(result.data);
    const allDone = result.data.every(({ outcome }) => outcome === "done");
    if (allDone) toast({ title: `${what} taken back`, tone: "success" });
    else setOutcomes(result.data);
    return allDone;
  }

  if (outcomes) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={summaryOf(outcomes, "Taken back")}
        footer={<DialogClose render={<Button variant="primary">Done</Button>} />}
      >
        <OutcomeList outcomes={outcomes} done="Taken back" />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`Take back ${what}?`}
      description={`${rows.length === 1 ? "It goes" : "They go"} back to pending and can be assigned again.`}
      confirmLabel="Take back"
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
