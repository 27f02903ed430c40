"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import type { Answer, Failure } from "@/lib/core/errors";
import { FormError } from "../form/form-error";
import { ReasonFields } from "../form/reason-fields";
import { sent } from "../form/sent";
import { Button } from "../ui/button";
import { ConfirmDialog, type ConfirmDialogProps } from "../ui/confirm-dialog";
import { Dialog, DialogClose } from "../ui/dialog";

/** The result for one row. */
export type RowOutcome = { key: string; name: string; isDone: boolean; words: string };

/** The result of a bulk operation: a summary in one line, and the result for each row. */
export type BulkResult = { title: string; rows: RowOutcome[] };

type BulkDialogProps<Data> = Pick<ConfirmDialogProps, "title" | "description" | "confirmLabel" | "tone"> & {
  /** Maximum length of a reason in characters. It is stored in the history of each row. */
  maxReason: number;
  /** Reasons to choose from; the text is then a note. */
  reasons?: readonly string[] | undefined;
  send: (reason: string) => Promise<Answer<Data>>;
  /** Called on success; returns null if no result needs to be shown. */
  onDone: (data: Data) => BulkResult | null;
  onClose: () => void;
};

/** Asks for confirmation and a reason before a bulk operation, then shows the result for each row. */
export function BulkDialog<Data>({
  maxReason,
  reasons,
  send,
  onDone,
  onClose,
  ...confirm
}: BulkDialogProps<Data>) {
  const { t } = useText("kit");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<Failure | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  /** False keeps the dialog open, with an error or until the result is shown. */
  async function run(): Promise<boolean> {
    setError(null);
    const answer = await sent(send(reason));
    if (!answer.ok) {
      setError(answer.error);
      return false;
    }
    const found = onDone(answer.data);
    setResult(found);
    return found === null;
  }

  if (result) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={result.title}
        footer={<DialogClose render={<Button variant="primary">{t("action.done")}</Button>} />}
      >
        <OutcomeList rows={result.rows} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog {...confirm} onClose={onClose} onConfirm={run}>
      <div className="flex flex-col gap-3">
        <ReasonFields reasons={reasons} maxLength={maxReason} onChange={setReason} />
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}

/** The result for each row, in the order of selection. */
export function OutcomeList({ rows }: { rows: readonly RowOutcome[] }) {
  const { t } = useText("lists");
  return (
    <ul aria-label={t("rows.results")} className="divide-y divide-line">
      {rows.map(({ key, name, isDone, words }) => (
        <li key={key} className="flex items-start gap-2 py-2">
          {isDone ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-muted">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
