import { useState } from "react";
import { useSend } from "@/components/kit/form/use-send";
import { Callout } from "@/components/kit/ui/callout";
import { setOnShift } from "./actions";
import type { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";

type ShiftToggleProps = { token: string; outbox: Outbox; state: OutboxState };

/** Starts and ends the courier's shift, and says what is still open after it. */
export function ShiftToggle({ token, outbox, state: { work } }: ShiftToggleProps) {
  const { isOnShift, deliveries } = work;
  const { pending, error, send } = useSend();
  const [hasEnded, setHasEnded] = useState(false);
  const toggle = () =>
    send(
      () => setOnShift(token, { isOnShift: !isOnShift }),
      (data) => {
        outbox.takeWork({ ...outbox.state.work, ...data });
        setHasEnded(!data.isOnShift);
      },
    );
  return (
    <>
      <p className="flex items-center gap-2 px-1 text-muted">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full ${isOnShift ? "bg-success" : "border-2 border-line"}`}
        />
        <span role="status" className="mr-auto min-w-0">
          {isOnShift ? "On shift" : "Off shift"}
        </span>
        <button
          type="button"
          aria-disabled={pending || undefined}
          className="min-h-12 shrink-0 px-2 font-medium text-ink underline underline-offset-2"
          onClick={() => void toggle()}
        >
          {isOnShift ? "End shift" : "Start shift"}
        </button>
      </p>
      {error && (
        <Callout tone="danger" role="alert">
          {error.message}
        </Callout>
      )}
      {hasEnded && !isOnShift && deliveries.length > 0 && (
        <Callout tone="warning" role="status" title="Your shift has ended with open deliveries">
          Still yours: {deliveries.map(({ orderNumber }) => orderNumber).join(", ")}. Finish them, or ask
          dispatch to reassign them.
        </Callout>
      )}
    </>
  );
}
