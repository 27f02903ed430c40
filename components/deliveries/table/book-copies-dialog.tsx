"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { OutcomeList, type RowOutcome } from "@/components/kit/list/bulk-dialog";
import { Button } from "@/components/kit/ui/button";
import { ConfirmDialog } from "@/components/kit/ui/confirm-dialog";
import { DateField } from "@/components/kit/ui/date-field";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { Field } from "@/components/kit/ui/field";
import type { Failure } from "@/lib/core/errors";
import type { CopyOutcome } from "@/lib/series/verbs/book-copies";
import { bookCopies } from "../recurring/actions";
import { failureWords } from "../recurring/failure-words";

type BookCopiesDialogProps = { merchantId: string; orderNumbers: readonly string[]; onClose: () => void };

/** Books the selected deliveries again on a date, and shows the result for each. */
export default function BookCopiesDialog({ merchantId, orderNumbers, onClose }: BookCopiesDialogProps) {
  const router = useRouter();
  const [id] = useState(() => crypto.randomUUID());
  const [date, setDate] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [outcomes, setOutcomes] = useState<readonly CopyOutcome[] | null>(null);
  const count = orderNumbers.length;
  const subject = count === 1 ? "delivery" : `${count} deliveries`;

  async function run(): Promise<boolean> {
    setError(null);
    setIsMissing(date === null);
    if (date === null) return false;
    const answer = await sent(bookCopies(merchantId, { id, date, orderNumbers: [...orderNumbers] }));
    if (answer.ok) setOutcomes(answer.data);
    else setError(answer.error);
    return false;
  }

  if (outcomes) {
    const booked = outcomes.filter(({ outcome }) => outcome === "booked").length;
    const rest = outcomes.length - booked;
    return (
      <Dialog
        open
        onOpenChange={() => {
          router.refresh();
          onClose();
        }}
        title={rest === 0 ? `${booked} booked` : `${booked} booked, ${rest} not booked`}
        footer={<DialogClose render={<Button variant="primary">Done</Button>} />}
      >
        <OutcomeList rows={outcomes.map(rowOf)} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Book ${subject} again?`}
      description="Copies get new order numbers, today’s prices and the same times of day."
      confirmLabel={`Book ${subject}`}
      tone="primary"
      onConfirm={run}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Field
          label="Date"
          required
          error={isMissing && date === null ? "Choose a date" : undefined}
          className="max-w-60"
        >
          <DateField value={date} onValueChange={setDate} />
        </Field>
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}

const WORDS = {
  failed: "Not booked: something went wrong on our side. Try again.",
  not_tried: "Not booked: the service was interrupted. Try again.",
};

function rowOf(copy: CopyOutcome): RowOutcome {
  const { orderNumber, outcome } = copy;
  const words =
    outcome === "booked"
      ? `Booked as ${copy.booked}`
      : outcome === "refused"
        ? `Not booked: ${failureWords(copy)}`
        : WORDS[outcome];
  return { key: orderNumber, name: orderNumber, isDone: outcome === "booked", words };
}
