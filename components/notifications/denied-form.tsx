"use client";

import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { addDenied, addDeniedEverywhere } from "./actions";

/** Adds a recipient who gets no notifications, from one merchant or, for staff, from any. */
export function DeniedForm({ merchantId }: { merchantId: string | null }) {
  const form = useZodForm(
    () => import("@/lib/notifications/schema").then((module) => module.recipientInput),
    {
      defaultValues: { recipient: "" },
    },
  );
  const { t } = useText("messages");
  const saved = useSaved();
  return (
    <Form
      form={form}
      label={t("denied.add")}
      onSubmit={(values) =>
        merchantId === null ? addDeniedEverywhere(values) : addDenied(merchantId, values)
      }
      onSuccess={() => {
        form.reset();
        saved(t("denied.added"));
      }}
    >
      <TextField name="recipient" label={t("denied.recipient")} className="max-w-sm" />
      <div>
        <SubmitButton>{t("denied.addButton")}</SubmitButton>
      </div>
    </Form>
  );
}
