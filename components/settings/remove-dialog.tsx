"use client";

import { type ReactElement, useState } from "react";
import type { ActionError, ActionResult } from "@/components/form/action-result";
import { FormError } from "@/components/form/form-error";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSaved } from "./use-saved";

type RemoveDialogProps = {
  title: string;
  description: string;
  /** What the button does, as a verb. */
  confirmLabel: string;
  /** Said when it is done. */
  done: string;
  remove: () => Promise<ActionResult>;
  trigger: ReactElement;
};

const UNREACHABLE: ActionError = { code: "unreachable", message: "The server did not answer. Try again." };

/** Asks before something is taken away; a refusal stays in the dialog. */
export function RemoveDialog({ done, remove, ...dialog }: RemoveDialogProps) {
  const [error, setError] = useState<ActionError | null>(null);
  const saved = useSaved();
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={() => setError(null)}
      onConfirm={async () => {
        setError(null);
        const result = await remove().catch(() => ({ ok: false, error: UNREACHABLE }) as const);
        if (result.ok) saved(done);
        else setError(result.error);
        return result.ok;
      }}
    >
      {error && <FormError error={error} rest={[]} />}
    </ConfirmDialog>
  );
}
