"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import type { TableActions } from "./table-actions";

type DeleteViewDialogProps = {
  view: { id: string; name: string };
  remove: TableActions["deleteView"];
  onClose: () => void;
};

export function DeleteViewDialog({ view, remove, onClose }: DeleteViewDialogProps) {
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title={`Delete the view “${view.name}”?`}
      description="Only the view goes; the deliveries stay as they are."
      confirmLabel="Delete view"
      send={() => remove({ id: view.id })}
      done={`View “${view.name}” deleted`}
    />
  );
}
