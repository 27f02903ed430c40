"use client";

import { useText } from "#texts";
import ConfirmActionDialog from "@/components/kit/form/confirm-action-dialog";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { toast } from "@/components/kit/ui/toast";
import { renameViewInput, saveViewInput } from "@/lib/deliveries/rules/saved-view";
import { deleteTableView, renameTableView, saveTableView } from "../actions";

const nameInput = saveViewInput.pick({ name: true });
const newNameInput = renameViewInput.pick({ name: true });

type SaveViewDialogProps = {
  merchantId: string;
  query: string;
  own: readonly { name: string }[];
  onClose: () => void;
};

/** Saves filters, columns and sorting under a name. Replaces the person's view of that name. */
export function SaveViewDialog({ merchantId, query, own, onClose }: SaveViewDialogProps) {
  const { t } = useText("table");
  const { t: kit } = useText("kit");
  const form = useZodForm(() => Promise.resolve(nameInput), { defaultValues: { name: "" } });
  const name = form.watch("name").trim();
  const replaces = own.some((view) => view.name === name);
  return (
    <FormDialog
      size="sm"
      title={t("views.save")}
      description={t("views.saveHint")}
      form={form}
      label={t("views.save")}
      onSubmit={(values) => saveTableView(merchantId, { ...values, query, replace: replaces })}
      onSuccess={(view) => {
        toast({ title: t("views.saved", { name: view.name }), tone: "success" });
        onClose();
      }}
      button={t(replaces ? "views.replace" : "views.save")}
      dismiss={kit("action.goBack")}
      onClose={onClose}
    >
      <TextField<{ name: string }>
        name="name"
        label={t("views.name")}
        required
        autoComplete="off"
        hint={replaces ? t("views.replaces") : undefined}
      />
    </FormDialog>
  );
}

type RenameViewDialogProps = {
  merchantId: string;
  view: { id: string; name: string };
  onClose: () => void;
};

export function RenameViewDialog({ merchantId, view, onClose }: RenameViewDialogProps) {
  const { t } = useText("table");
  const { t: kit } = useText("kit");
  const form = useZodForm(() => Promise.resolve(newNameInput), { defaultValues: { name: view.name } });
  return (
    <FormDialog
      size="sm"
      title={t("views.rename")}
      form={form}
      label={t("views.rename")}
      onSubmit={({ name }) => renameTableView(merchantId, { id: view.id, name })}
      onSuccess={onClose}
      button={t("views.renameButton")}
      dismiss={kit("action.goBack")}
      onClose={onClose}
    >
      <TextField<{ name: string }> name="name" label={t("views.name")} required autoComplete="off" />
    </FormDialog>
  );
}

type DeleteViewDialogProps = {
  merchantId: string;
  view: { id: string; name: string };
  onClose: () => void;
};

export function DeleteViewDialog({ merchantId, view, onClose }: DeleteViewDialogProps) {
  const { t } = useText("table");
  return (
    <ConfirmActionDialog
      onClose={onClose}
      title={t("views.deleteTitle", { name: view.name })}
      description={t("views.deleteHint")}
      confirmLabel={t("views.delete")}
      send={() => deleteTableView(merchantId, { id: view.id })}
      done={t("views.deleted", { name: view.name })}
    />
  );
}
