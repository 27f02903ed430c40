"use client";

import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { counted } from "@/lib/core/counted";
import { bookRows, stopBooking } from "./actions";
import type { Own } from "./use-chosen";

export type BookState = { ready: number; checking: number; total: number; price: string };

type BookRowsProps = Own & BookState & { selected: readonly number[]; onClear: () => void };

/** Books the selected rows, or all that are ready. */
export function BookRows({ merchantId, id, ready, checking, total, price, ...rest }: BookRowsProps) {
  const { selected, onClear } = rest;
  const { pending, run } = useInstantAction();
  const count = selected.length > 0 ? selected.length : ready;
  const reason =
    checking > 0
      ? `Checking rows: ${(total - checking).toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`
      : ready === 0
        ? "No row can be booked yet"
        : null;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
      <Button
        variant="primary"
        pending={pending}
        disabled={reason !== null}
        aria-describedby="book-reason"
        onClick={() =>
          run(() => bookRows(merchantId, { id, positions: selected.length > 0 ? [...selected] : null }))
        }
      >
        Book {counted(count, "delivery", "deliveries")}
      </Button>
      <span id="book-reason" role="status" className="text-muted">
        {reason ??
          (selected.length > 0
            ? "Only the selected rows. The others stay out, and can be downloaded and imported again"
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

/** Cancels the rows that are not booked yet. */
export function StopBooking({ merchantId, id }: Own) {
  const { pending, run } = useInstantAction();
  return (
    <Button size="sm" pending={pending} onClick={() => run(() => stopBooking(merchantId, { id }))}>
      Cancel the rest
    </Button>
  );
}
