"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { toast } from "@/components/kit/ui/toast";
import { VARIABLES_HINT } from "@/lib/series/rules/variables";
import { recurringPath } from "../paths";
import { saveTemplate } from "./actions";

type SaveTemplateDialogProps = {
  merchantId: string;
  orderNumber: string;
  instructions: string;
  onClose: () => void;
};

type Values = { name: string; pattern: string; instructions: string };

const load = () => import("./template-input").then((module) => module.templateInput);

/** Saves a delivery as a template of the team. */
export default function SaveTemplateDialog({
  merchantId,
  orderNumber,
  instructions,
  onClose,
}: SaveTemplateDialogProps) {
  const router = useRouter();
  const merchantKey = useMerchantKey();
  const form = useZodForm(load, { defaultValues: { name: "", pattern: "", instructions } });
  return (
    <FormDialog
      title="Save as template"
      description="For your whole team. Stops, package, requirements, service and times of day are kept."
      form={form}
      label="Save as template"
      onSubmit={(values) => saveTemplate(merchantId, { ...values, orderNumber })}
      onSuccess={() => {
        toast({
          title: "Template saved",
          tone: "success",
          actions: [{ label: "Show templates", onSelect: () => router.push(recurringPath(merchantKey)) }],
        });
        onClose();
      }}
      button="Save template"
      dismiss="Go back"
      onClose={onClose}
    >
      <TextField<Values> name="name" label="Name" required autoComplete="off" />
      <TextField<Values>
        name="pattern"
        label="Order number"
        optional
        autoComplete="off"
        placeholder="BREAD-{date}-{number}"
        hint={VARIABLES_HINT}
      />
      <TextareaField<Values> name="instructions" label="Special instructions" optional rows={3} />
    </FormDialog>
  );
}
