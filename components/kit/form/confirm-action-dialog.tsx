"use client";

import { useState } from "react";
import type { Answer, Failure } from "@/lib/core/errors";
import { ConfirmDialog, type ConfirmDialogProps } from "../ui/confirm-dialog";
import { FormError } from "./form-error";
import { sent } from "./sent";
import { useSaved } from "./use-saved";

export type ConfirmActionDialogProps = Omit<ConfirmDialogProps, "onConfirm" | "children"> & {
  /** A server action, or a function that calls one. */
  send: () => Promise<Answer<unknown>>;
  /** Toast shown on success. */
  done: string;
  onDone?: () => void;
};

/** Asks for confirmation, runs the action and refreshes the page. Errors are shown in the dialog. */
export default function ConfirmActionDialog({ send, done, onDone, ...dialog }: ConfirmActionDialogProps) {
  const [error, setError] = useState<Failure | null>(null);
  const saved = useSaved();
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={async () => {
        setError(null);
        const result = await sent(send());
        if (result.ok) {
          onDone?.();
          saved(done);
        } else setError(result.error);
        return result.ok;
      }}
    >
      {error && <FormError error={error} />}
    </ConfirmDialog>
  );
}
