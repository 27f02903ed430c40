"use client";

import { useState } from "react";
import type { ActionError } from "@/components/form/action-result";
import { FormError } from "@/components/form/form-error";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { sent } from "./sent";
import type { TableActions } from "./table-actions";

type DeleteViewDialogProps = {
  view: { id: string; name: string };
  remove: TableActions["deleteView"];
  onClose: () => void;
};

export function DeleteViewDialog({ view, remove, onClose }: DeleteViewDialogProps) {
  const [error, setError] = useState<ActionError | null>(null);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the view “${view.name}”?`}
      description="Only the view goes; the deliveries stay as they are."
      confirmLabel="Delete view"
      onConfirm={async () => {
        const result = await sent(remove({ id: view.id }));
        if (!result.ok) {
          setError(result.error);
          return false;
        }
        toast({ title: `View “${view.name}” deleted` });
        return true;
      }}
    >
      {error && <FormError error={error} rest={[]} />}
    </ConfirmDialog>
  );
}
