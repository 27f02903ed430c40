"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { counted } from "@/lib/core/counted";
import type { ImportPage } from "@/lib/imports/reads/get-import";
import { bookRows, checkRowsAgain, stopBooking } from "./actions";
import type { Own } from "./use-chosen";

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
  const { pending, run } = useInstantAction();
  const { ready, price } = state;
  const count = selected.length > 0 ? selected.length : ready;
  const reason = reasonNot(state);
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
        Book {counted(count, "delivery", "deliveries")}
      </Button>
      <span id="book-reason" role="status" className="text-muted">
        {reason ??
          (selected.length > 0
            ? "Only the selected rows. You can book the others later"
            : price && `${price} in total`)}
      </span>
      {selected.length > 0 && (
        <Button variant="ghost" onClick={onClear} className="ml-auto">
          Clear selection
        </Button>
      )}
    </div>
  );
}

/** Why nothing can be booked now; null if it can. */
function reasonNot({ check, checking, total, ready }: BookState): string | null {
  const number = (count: number) => count.toLocaleString("en-US");
  if (check === "stopped") return "Check the rows again first";
  if (checking > 0) return `Checking rows: ${number(total - checking)} of ${number(total)}`;
  if (check === "running") return "Comparing order numbers";
  return ready === 0 ? "No row can be booked yet" : null;
}

/** Checks the rows again that are not booked. */
export function CheckAgain({ merchantId, id }: Own) {
  const { pending, run } = useInstantAction();
  return (
    <Button size="sm" pending={pending} onClick={() => run(() => checkRowsAgain(merchantId, { id }))}>
      Check again
    </Button>
  );
}

/** Cancels the rows of a booking that are not booked yet. */
export function StopBooking({ merchantId, id, batchId }: Own & { batchId: string }) {
  const { pending, run } = useInstantAction();
  return (
    <Button size="sm" pending={pending} onClick={() => run(() => stopBooking(merchantId, { id, batchId }))}>
      Cancel the rest
    </Button>
  );
}
