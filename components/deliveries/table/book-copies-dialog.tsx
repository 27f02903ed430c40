"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useText } from "#texts";
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
import type { TradeText } from "../trade-text";
import type { TableText } from "./due-words";

type BookCopiesDialogProps = { merchantId: string; orderNumbers: readonly string[]; onClose: () => void };

/** Books the selected deliveries again on a date, and shows the result for each. */
export default function BookCopiesDialog({ merchantId, orderNumbers, onClose }: BookCopiesDialogProps) {
  const router = useRouter();
  const [id] = useState(() => crypto.randomUUID());
  const [date, setDate] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [outcomes, setOutcomes] = useState<readonly CopyOutcome[] | null>(null);
  const text = useText("table");
  const trade = useText("trade");
  const { t: kit } = useText("kit");
  const { t } = text;
  const count = orderNumbers.length;

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
        title={rest === 0 ? t("copy.booked", { count: booked }) : t("copy.bookedInPart", { booked, rest })}
        footer={<DialogClose render={<Button variant="primary">{kit("action.done")}</Button>} />}
      >
        <OutcomeList rows={outcomes.map((copy) => rowOf(text, trade, copy))} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t("copy.title", { count })}
      description={t("copy.hint")}
      confirmLabel={t("copy.confirm", { count })}
      tone="primary"
      onConfirm={run}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Field
          label={t("copy.date")}
          required
          error={isMissing && date === null ? t("copy.noDate") : undefined}
          className="max-w-60"
        >
          <DateField value={date} onValueChange={setDate} />
        </Field>
        {error && <FormError error={error} />}
      </div>
    </ConfirmDialog>
  );
}

function rowOf({ t }: TableText, trade: TradeText, copy: CopyOutcome): RowOutcome {
  const { orderNumber, outcome } = copy;
  const words =
    outcome === "booked"
      ? t("copy.bookedAs", { orderNumber: copy.booked })
      : outcome === "refused"
        ? t("copy.refused", { reason: failureWords(trade, copy) })
        : t(`copy.${outcome}`);
  return { key: orderNumber, name: orderNumber, isDone: outcome === "booked", words };
}
