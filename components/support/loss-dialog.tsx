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
import { lose } from "./actions";

export type LossDialogProps = { merchantId: string; orderNumber: string };

/** Asks why the package counts as lost. */
export default function LossDialog({ onClose, ...props }: LossDialogProps & { onClose: () => void }) {
  const { t } = useText("support");
  return (
    <Dialog
      title={t("loss.title", { orderNumber: props.orderNumber })}
      description={t("loss.text")}
      open
      onOpenChange={onClose}
    >
      <LossForm {...props} onDone={onClose} />
    </Dialog>
  );
}

function LossForm({ merchantId, orderNumber, onDone }: LossDialogProps & { onDone: () => void }) {
  const { t } = useText("support");
  const saved = useSaved();
  const form = useZodForm(
    () => import("@/lib/support/schema").then(({ lossInput }) => lossInput.pick({ reason: true })),
    { defaultValues: { reason: "" } },
  );
  return (
    <Form
      form={form}
      label={t("loss.form")}
      onSubmit={({ reason }) => lose({ merchantId, orderNumber, reason })}
      onSuccess={() => {
        saved(t("loss.done"));
        onDone();
      }}
    >
      <TextareaField name="reason" label={t("reason")} required rows={3} maxLength={MAX_REASON} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t("loss.goBack")}</Button>
        <SubmitButton>{t("loss.button")}</SubmitButton>
      </div>
    </Form>
  );
}
