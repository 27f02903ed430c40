"use client";

import { useState } from "react";
import type { Answer, Failure } from "@/lib/core/errors";
import { ConfirmDialog, type ConfirmDialogProps } from "../ui/confirm-dialog";
import { FormError } from "./form-error";
import { sent } from "./sent";
import { useSaved } from "./use-saved";

type ConfirmActionProps<Data> = Omit<ConfirmDialogProps, "onConfirm" | "children"> & {
  /** A server action, or a function that calls one. */
  send: () => Promise<Answer<Data>>;
  /** Said when it is done. */
  done: string;
  onDone?: (data: Data) => void;
};

/** Asks for confirmation, runs the action and refreshes the page; a refusal is shown in the dialog. */
export function ConfirmAction<Data>({
  send,
  done,
  onDone,
  onOpenChange,
  ...dialog
}: ConfirmActionProps<Data>) {
  const [error, setError] = useState<Failure | null>(null);
  const saved = useSaved();
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => {
        setError(null);
        onOpenChange?.(open);
      }}
      onConfirm={async () => {
        setError(null);
        const result = await sent(send());
        if (result.ok) {
          onDone?.(result.data);
          saved(done);
        } else setError(result.error);
        return result.ok;
      }}
    >
      {error && <FormError error={error} rest={[]} />}
    </ConfirmDialog>
  );
}
