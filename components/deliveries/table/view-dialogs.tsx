"use client";

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
  const form = useZodForm(() => Promise.resolve(nameInput), { defaultValues: { name: "" } });
  const name = form.watch("name").trim();
  const replaces = own.some((view) => view.name === name);
  return (
    <FormDialog
      size="sm"
      title="Save view"
      description="Saves these filters, columns and sort order. Only you can see it."
      form={form}
      label="Save view"
      onSubmit={(values) => saveTableView(merchantId, { ...values, query, replace: replaces })}
      onSuccess={(view) => {
        toast({ title: `View “${view.name}” saved`, tone: "success" });
        onClose();
      }}
      button={replaces ? "Replace view" : "Save view"}
      dismiss="Go back"
      onClose={onClose}
    >
      <TextField<{ name: string }>
        name="name"
        label="Name"
        required
        autoComplete="off"
        hint={replaces ? "You already have a view with this name; it will be replaced" : undefined}
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
  const form = useZodForm(() => Promise.resolve(newNameInput), { defaultValues: { name: view.name } });
  return (
    <FormDialog
      size="sm"
      title="Rename view"
      form={form}
      label="Rename view"
      onSubmit={({ name }) => renameTableView(merchantId, { id: view.id, name })}
      onSuccess={onClose}
      button="Rename"
      dismiss="Go back"
      onClose={onClose}
    >
      <TextField<{ name: string }> name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  );
}

type DeleteViewDialogProps = {
  merchantId: string;
  view: { id: string; name: string };
  onClose: () => void;
};

export function DeleteViewDialog({ merchantId, view, onClose }: DeleteViewDialogProps) {
  return (
    <ConfirmActionDialog
      onClose={onClose}
      title={`Delete the view “${view.name}”?`}
      description="The deliveries stay. A link of the view ends. Scheduled exports continue with its filter."
      confirmLabel="Delete view"
      send={() => deleteTableView(merchantId, { id: view.id })}
      done={`View “${view.name}” deleted`}
    />
  );
}
