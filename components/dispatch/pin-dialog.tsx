"use client";

import { useText } from "#texts";
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
  const { t } = useText("dispatch");
  return (
    <Dialog
      title={t("pin.title", { order: props.orderNumber })}
      description={t("pin.description")}
      open
      onOpenChange={onClose}
    >
      <PinForm {...props} onDone={onClose} />
    </Dialog>
  );
}

function PinForm({ merchantId, orderNumber, onDone }: PinDialogProps & { onDone: () => void }) {
  const { t } = useText("dispatch");
  const saved = useSaved();
  const form = useZodForm(
    () =>
      import("@/lib/dispatch/schema").then(({ pinReleaseInput }) => pinReleaseInput.pick({ reason: true })),
    { defaultValues: { reason: "" } },
  );
  return (
    <Form
      form={form}
      label={t("pin.form")}
      onSubmit={({ reason }) => allowWithoutPin({ merchantId, orderNumber, reason })}
      onSuccess={() => {
        saved(t("pin.done"));
        onDone();
      }}
    >
      <TextareaField name="reason" label={t("pin.reason")} required rows={3} maxLength={MAX_REASON} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t("goBack")}</Button>
        <SubmitButton>{t("pin.allow")}</SubmitButton>
      </div>
    </Form>
  );
}
