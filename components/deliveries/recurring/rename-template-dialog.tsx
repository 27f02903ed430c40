"use client";

import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { renameTemplate } from "./actions";

type RenameTemplateDialogProps = { merchantId: string; id: string; name: string; onClose: () => void };

const load = () => import("./template-input").then((module) => module.nameInput);

export default function RenameTemplateDialog({ merchantId, id, name, onClose }: RenameTemplateDialogProps) {
  const form = useZodForm(load, { defaultValues: { name } });
  return (
    <FormDialog
      size="sm"
      title="Rename template"
      form={form}
      label="Rename template"
      onSubmit={(values) => renameTemplate(merchantId, { id, ...values })}
      onSuccess={onClose}
      button="Rename"
      dismiss="Go back"
      onClose={onClose}
    >
      <TextField<{ name: string }> name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  );
}
