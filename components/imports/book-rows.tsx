"use client";

import { useText } from "#texts";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { bookRows, checkRowsAgain, stopBooking } from "./actions";
import type { Own } from "./use-chosen";
import type { ImportsText } from "./words";

export type BookState = Pick<ImportPage, "check"> & {
  ready: number;
  checking: number;
  total: number;
  /** Of the rows that are ready; empty without any. */
  price: string;
};

type BookRowsProps = Own & BookState & { selected: readonly number[]; onClear: () => void };

/** Books the selected rows, or all that are ready. */
export function BookRows({ merchantId, id, selected, onClear, ...state }: BookRowsProps) {
  const text = useText("imports");
  const { t } = text;
  const { pending, run } = useInstantAction();
  const { ready, price } = state;
  const count = selected.length > 0 ? selected.length : ready;
  const reason = reasonNot(text, state);
  const book = () =>
    run(async () => {
      const which = selected.length > 0 ? { positions: [...selected] } : { positions: null, expected: ready };
      const answer = await bookRows(merchantId, { id, ...which });
      if (answer.ok) onClear();
      return answer;
    });
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
      <Button
        variant="primary"
        pending={pending}
        disabled={reason !== null}
        aria-describedby="book-reason"
        onClick={book}
      >
        {t("book.button", { count })}
      </Button>
      <span id="book-reason" role="status" className="text-muted">
        {reason ?? (selected.length > 0 ? t("book.selected") : price && t("book.total", { price }))}
      </span>
      {selected.length > 0 && (
        <Button variant="ghost" onClick={onClear} className="ml-auto">
          {t("book.clear")}
        </Button>
      )}
    </div>
  );
}

/** Why nothing can be booked now; null if it can. */
function reasonNot({ t }: ImportsText, { check, checking, total, ready }: BookState): string | null {
  if (check === "stopped") return t("book.checkFirst");
  if (checking > 0) return t("book.checking", { done: total - checking, total });
  if (check === "running") return t("book.comparing");
  return ready === 0 ? t("book.noneReady") : null;
}

/** Checks the rows again that are not booked. */
export function CheckAgain({ merchantId, id }: Own) {
  const { t } = useText("imports");
  const { pending, run } = useInstantAction();
  return (
    <Button size="sm" pending={pending} onClick={() => run(() => checkRowsAgain(merchantId, { id }))}>
      {t("book.check")}
    </Button>
  );
}

/** Cancels the rows of a booking that are not booked yet. */
export function StopBooking({ merchantId, id, batchId }: Own & { batchId: string }) {
  const { t } = useText("imports");
  const { pending, run } = useInstantAction();
  return (
    <Button size="sm" pending={pending} onClick={() => run(() => stopBooking(merchantId, { id, batchId }))}>
      {t("book.stop")}
    </Button>
  );
}
