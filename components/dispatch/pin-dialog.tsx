"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextareaField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { MAX_REASON } from "@/lib/deliveries/status";
import { allowWithoutPin } from "./actions";

export type PinDialogProps = { merchantId: string; orderNumber: string };

/** Asks why the courier can deliver without the PIN. */
export default function PinDialog({ onClose, ...props }: PinDialogProps & { onClose: () => void }) {
  return (
    <Dialog
      title={`Deliver ${props.orderNumber} without its PIN?`}
      description="The courier no longer needs the PIN. The merchant sees your reason in the timeline."
      open
      onOpenChange={onClose}
    >
      <PinForm {...props} onDone={onClose} />
    </Dialog>
  );
}

function PinForm({ merchantId, orderNumber, onDone }: PinDialogProps & { onDone: () => void }) {
  const saved = useSaved();
  const form = useZodForm(
    () =>
      import("@/lib/dispatch/schema").then(({ pinReleaseInput }) => pinReleaseInput.pick({ reason: true })),
    { defaultValues: { reason: "" } },
  );
  return (
    <Form
      form={form}
      label="PIN"
      onSubmit={({ reason }) => allowWithoutPin({ merchantId, orderNumber, reason })}
      onSuccess={() => {
        saved("The courier can deliver without the PIN");
        onDone();
      }}
    >
      <TextareaField name="reason" label="Reason" required rows={3} maxLength={MAX_REASON} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Go back</Button>
        <SubmitButton>Allow without PIN</SubmitButton>
      </div>
    </Form>
  );
}
