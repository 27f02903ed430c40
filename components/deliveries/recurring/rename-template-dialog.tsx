"use client";

import { useText } from "#texts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { renameTemplate } from "./actions";

type RenameTemplateDialogProps = { merchantId: string; id: string; name: string; onClose: () => void };

const load = () => import("./template-input").then((module) => module.nameInput);

export default function RenameTemplateDialog({ merchantId, id, name, onClose }: RenameTemplateDialogProps) {
  const { t } = useText("recurring");
  const { t: kit } = useText("kit");
  const form = useZodForm(load, { defaultValues: { name } });
  return (
    <FormDialog
      size="sm"
      title={t("templates.renameTitle")}
      form={form}
      label={t("templates.renameTitle")}
      onSubmit={(values) => renameTemplate(merchantId, { id, ...values })}
      onSuccess={onClose}
      button={t("templates.rename")}
      dismiss={kit("action.goBack")}
      onClose={onClose}
    >
      <TextField<{ name: string }> name="name" label={t("templates.name")} required autoComplete="off" />
    </FormDialog>
  );
}
