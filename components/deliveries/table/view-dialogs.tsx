"use client";

import ConfirmActionDialog from "@/components/kit/form/confirm-action-dialog";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Save view"
      description="Saves these filters, columns and sort order. Only you can see it."
    >
      <Form
        form={form}
        label="Save view"
        onSubmit={(values) => saveTableView(merchantId, { ...values, query, replace: replaces })}
        onSuccess={(view) => {
          toast({ title: `View “${view.name}” saved`, tone: "success" });
          onClose();
        }}
      >
        <TextField<{ name: string }>
          name="name"
          label="Name"
          required
          autoComplete="off"
          hint={replaces ? "You already have a view with this name; it will be replaced" : undefined}
        />
        <Buttons label={replaces ? "Replace view" : "Save view"} />
      </Form>
    </Dialog>
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
    <Dialog open onOpenChange={onClose} size="sm" title="Rename view">
      <Form
        form={form}
        label="Rename view"
        onSubmit={({ name }) => renameTableView(merchantId, { id: view.id, name })}
        onSuccess={onClose}
      >
        <TextField<{ name: string }> name="name" label="Name" required autoComplete="off" />
        <Buttons label="Rename" />
      </Form>
    </Dialog>
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
      description="Only the view is deleted; the deliveries stay."
      confirmLabel="Delete view"
      send={() => deleteTableView(merchantId, { id: view.id })}
      done={`View “${view.name}” deleted`}
    />
  );
}

function Buttons({ label }: { label: string }) {
  return (
    <div className="flex justify-end gap-2">
      <DialogClose render={<Button>Go back</Button>} />
      <SubmitButton>{label}</SubmitButton>
    </div>
  );
}
