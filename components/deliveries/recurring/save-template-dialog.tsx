"use client";

import { useRouter } from "next/navigation";
import { useText } from "#texts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { toast } from "@/components/kit/ui/toast";
import { recurringPath } from "../paths";
import { saveTemplate } from "./actions";
import { variablesHint } from "./words";

type SaveTemplateDialogProps = {
  merchantId: string;
  orderNumber: string;
  instructions: string;
  onClose: () => void;
};

type Values = { name: string; pattern: string; instructions: string };

const load = () => import("./template-input").then((module) => module.templateInput);

/** An order number with variables. */
const EXAMPLE = "BREAD-{date}-{number}";

/** Saves a delivery as a template of the team. */
export default function SaveTemplateDialog({
  merchantId,
  orderNumber,
  instructions,
  onClose,
}: SaveTemplateDialogProps) {
  const text = useText("recurring");
  const { t } = text;
  const { t: kit } = useText("kit");
  const router = useRouter();
  const merchantKey = useMerchantKey();
  const form = useZodForm(load, { defaultValues: { name: "", pattern: "", instructions } });
  return (
    <FormDialog
      title={t("templates.saveAs")}
      description={t("templates.saveHint")}
      form={form}
      label={t("templates.saveAs")}
      onSubmit={(values) => saveTemplate(merchantId, { ...values, orderNumber })}
      onSuccess={() => {
        toast({
          title: t("templates.saved"),
          tone: "success",
          actions: [{ label: t("templates.show"), onSelect: () => router.push(recurringPath(merchantKey)) }],
        });
        onClose();
      }}
      button={t("templates.save")}
      dismiss={kit("action.goBack")}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={t("templates.name")} required autoComplete="off" />
      <TextField<Values>
        name="pattern"
        label={t("templates.orderNumber")}
        optional
        autoComplete="off"
        placeholder={EXAMPLE}
        hint={variablesHint(text)}
      />
      <TextareaField<Values> name="instructions" label={t("templates.instructions")} optional rows={3} />
    </FormDialog>
  );
}
